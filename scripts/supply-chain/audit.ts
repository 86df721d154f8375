/** What npm's report says that a release must not have. */
export type AuditResult =
  | { outcome: 'clean' }
  | { outcome: 'vulnerable'; problems: readonly string[] }
  | { outcome: 'not asked'; reason: string };

interface Vulnerability {
  severity: string;
  range: string;
  via: readonly (string | { title?: string; url?: string })[];
}

interface AuditReport {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, Vulnerability>;
  message?: string;
  error?: { summary?: string };
}

const refused = new Set(['high', 'critical']);

/**
 * Reads the output of `npm audit --json`. A registry that answers no audit, or cannot be reached, is
 * "not asked": no proof of anything.
 */
export function readAudit(output: string): AuditResult {
  let report: AuditReport;
  try {
    report = JSON.parse(output) as AuditReport;
  } catch {
    return { outcome: 'not asked', reason: 'npm wrote no report' };
  }
  if (!report.auditReportVersion || !report.vulnerabilities) {
    const reason = report.message || report.error?.summary || 'npm gave no reason';
    // npm names the address of the registry: the reason is enough.
    return { outcome: 'not asked', reason: reason.replace(/\s*https?:\/\/\S+/g, '').trim() };
  }
  const problems = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => refused.has(severity))
    .map(([name, { severity, range, via }]) => {
      const texts = via.map((entry) =>
        typeof entry === 'string' ? `by ${entry}` : [entry.title, entry.url].join(' '),
      );
      return `${name} ${range} (${severity}): ${texts.join('; ')}`;
    });
  return problems.length === 0 ? { outcome: 'clean' } : { outcome: 'vulnerable', problems };
}
