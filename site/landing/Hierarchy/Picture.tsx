import { useId } from 'react';
import { type Level, levels } from '../levels';
import styles from './style.module.css';

/** Average width of a character and padding of a chip, in units of the drawing. */
const charWidth = 6.5;
const chipPadding = 16;
const chipHeight = 24;
const gap = 6;

interface BoxProps {
  level: Level;
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  /** Omits the path segment in narrow boxes. */
  bare?: boolean;
}

/** The levels as nested boxes. The drawing is 360 units wide, so that its text is legible on a phone. */
export function Picture() {
  const title = useId();
  const text = useId();
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 360 504"
      role="img"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <title id={title}>The ownership levels as nested boxes</title>
      <desc id={text}>
        From the outside in: global, tenant, region and workspace. The workspace contains a network
        and a cluster.
      </desc>
      <Box level={levels.global} x={1} y={1} width={358} height={502} depth={0} />
      <Box level={levels.tenant} x={11} y={73} width={338} height={420} depth={1} />
      <Box level={levels.region} x={21} y={145} width={318} height={338} depth={2} />
      <Box level={levels.workspace} x={31} y={217} width={298} height={256} depth={3} />
      <Box level={levels.network} x={41} y={393} width={174} height={70} depth={4} bare />
      <Box level={levels.cluster} x={223} y={393} width={96} height={70} depth={4} bare />
    </svg>
  );
}

function Box({ level, x, y, width, height, depth, bare = false }: BoxProps) {
  return (
    <g data-depth={depth} className={styles.box}>
      <rect x={x} y={y} width={width} height={height} rx={10} />
      <text x={x + 12} y={y + 23} className={styles.name}>
        {level.name}
      </text>
      {!bare && level.segment && (
        <text x={x + width - 12} y={y + 23} className={styles.segment}>
          {level.segment}
        </text>
      )}
      {placeChips(level.kinds, x + 12, y + 34, width - 24).map((chip) => (
        <g key={chip.label} className={styles.chip}>
          <rect x={chip.x} y={chip.y} width={chip.width} height={chipHeight} rx={5} />
          <text x={chip.x + chip.width / 2} y={chip.y + 16}>
            {chip.label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Lays out chips in rows, with line wrapping. */
function placeChips(labels: readonly string[], left: number, top: number, room: number) {
  let x = left;
  let y = top;
  return labels.map((label) => {
    const width = label.length * charWidth + chipPadding;
    if (x > left && x + width > left + room) {
      x = left;
      y += chipHeight + gap;
    }
    const chip = { label, x, y, width };
    x += width + gap;
    return chip;
  });
}
