/** Components that other capabilities show. */

export { Dock } from './Instrument/Dock';
export { Instrument, type InstrumentProps, instrumentId } from './Instrument/Instrument';
export { default as instrumentStyles } from './Instrument/style.module.css';
export { Step } from './Run/Run';
