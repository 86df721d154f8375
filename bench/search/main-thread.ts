/** Reads the tasks of a page's main thread from a trace of the browser. */

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread within `dur`. */
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

/** One task of the main thread, with CPU times in milliseconds. */
export interface MainTask {
  duration: number;
  /**
   * Time of the page's scripts, with the style and layout calculations that they forced. In a task for a key
   * or a frame, only the function calls count; the rest is the browser's own work. Any other task that calls
   * a function counts completely, with its microtasks and garbage collection.
   */
  script: number;
  /** The main parts of the task, with wall-clock times. */
  explain(): string;
}

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Parts of a task that the browser itself starts, for a key or a frame. */
const browsersOwn = /^(?:EventDispatch|PrePaint|Paint|Layerize|Commit|FireAnimationFrame)$/;

/** Tasks of the page's main thread. Throws an error if the trace has none. */
export function mainTasks(trace: Buffer): MainTask[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents);
  const events = traceEvents
    .filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: { task: TraceEvent; parts: TraceEvent[] }[] = [];
  for (const event of events) {
    if (event.name === 'RunTask') tasks.push({ task: event, parts: [] });
    else if (isWithin(event, tasks.at(-1)?.task)) tasks.at(-1)?.parts.push(event);
  }
  return tasks.map(({ task, parts }) => ({
    duration: milliseconds(task),
    script: scriptIn(task, parts),
    explain: () =>
      parts
        .filter(({ dur = 0 }) => dur > (task.dur ?? 0) / 10)
        .map(({ name, dur = 0 }) => `${name} ${(dur / 1000).toFixed(1)}`)
        .join(', '),
  }));
}

function mainThread(events: readonly TraceEvent[]): TraceEvent {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .length;
  const [main] = threads.sort((a, b) => tasksOf(b) - tasksOf(a));
  if (!main || tasksOf(main) === 0) throw new Error('The trace has no main thread');
  return main;
}

function scriptIn(task: TraceEvent, parts: readonly TraceEvent[]): number {
  const calls = parts.filter(({ name, args }) => name === 'FunctionCall' && args?.data?.url);
  if (calls.length === 0) return 0;
  if (!parts.some(({ name }) => browsersOwn.test(name))) return milliseconds(task);
  let sum = 0;
  let outer: TraceEvent | undefined;
  for (const call of calls) {
    if (isWithin(call, outer)) continue;
    outer = call;
    sum += milliseconds(call);
  }
  return sum;
}

function isWithin({ ts }: TraceEvent, outer: TraceEvent | undefined): boolean {
  return outer !== undefined && ts >= outer.ts && ts < outer.ts + (outer.dur ?? 0);
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}
