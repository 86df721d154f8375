import { generateSource } from 'oazapfts';
import openapiTS, { astToString } from 'openapi-typescript';

/** Output of a generator for a document, and its warnings. */
export interface Generated {
  source: string;
  complaints: string[];
}

/** Types of every schema and operation, by openapi-typescript. */
export async function generateTypes(json: string): Promise<Generated> {
  return listening(async () => astToString(await openapiTS(json)));
}

/** A client with a function for each operation, by oazapfts; it reads a file. */
export async function generateClient(file: string): Promise<Generated> {
  return listening(() => generateSource(file));
}

/** Collects the output to the console and to stderr, because generators write warnings to either. */
async function listening(generate: () => Promise<string>): Promise<Generated> {
  const complaints: string[] = [];
  const levels = ['log', 'info', 'warn', 'error'] as const;
  const originals = levels.map((level) => console[level]);
  const { write } = process.stderr;
  for (const level of levels) {
    console[level] = (...parts: unknown[]) => complaints.push(parts.map(String).join(' '));
  }
  process.stderr.write = (chunk: string | Uint8Array) => {
    complaints.push(String(chunk));
    return true;
  };
  try {
    return { source: await generate(), complaints };
  } finally {
    for (const [index, level] of levels.entries()) {
      const original = originals[index];
      if (original) console[level] = original;
    }
    process.stderr.write = write;
  }
}
