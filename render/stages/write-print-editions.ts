import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { highlightSample } from '../../plugins/reference/highlight-sample';
import { renderPrintEditions } from '../editions/print/render-print-editions';
import type { FinaliseContext, FinaliseStage } from './context';

/** The files of the print editions: they need the reference alone, not the built site. */
export const makePrintEditions = ({
  reference,
  siteUrl,
  baseUrl,
}: Pick<FinaliseContext, 'reference' | 'siteUrl' | 'baseUrl'>) =>
  renderPrintEditions({ pages: reference, siteUrl, baseUrl, highlight: highlightSample });

/** One file for each service with everything open, to be printed or kept. */
export const writePrintEditions: FinaliseStage = {
  name: 'write print editions',
  run: async (context) => {
    const { dir, report } = context;
    const files = context.printEditions ?? (await makePrintEditions(context));
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), text);
    }
    const editions = [...files.keys()].filter((file) => file.endsWith('.html'));
    report(`${editions.length} print editions`);
  },
};
