/** Vulnerabilities in npm's report that prevent a release. */
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
 * Reads the output of `npm audit --json`. If the registry does not support audits or can't be reached, the
 * result is "not asked" and proves nothing.
 */
export function readAudit(output: string): AuditResult {
  let report: AuditReport;
  try {
    report = JSON.parse(output);
  } catch {
    return { outcome: 'not asked', reason: 'npm returned no report' };
  }
  if (!report.auditReportVersion || !report.vulnerabilities) {
    const reason = report.message || report.error?.summary || 'npm returned no error message';
    // npm includes the URL of the registry, which is left out.
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
