/**
 * What browsers need of tslib: one function, for one module of Docusaurus. All of tslib would be
 * 3 kB of every visit's script, since a CommonJS module can't be shaken.
 */
module.exports = {
  __importDefault: (module) => (module?.__esModule ? module : { default: module }),
};
