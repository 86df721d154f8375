export interface TemplatePart {
  text: string;
  /** Name of the parameter, if this part is one (RFC 6570, 1.2, level 1). */
  parameter?: string;
}

/**
 * Splits a path template at the points where a line may wrap: before a slash.
 * `/v1/tenants/{tenant}` becomes `/v1`, `/tenants`, `/`, `{tenant}`. Scheme and host stay together.
 */
export function splitTemplate(template: string): TemplatePart[] {
  return (template.match(/^\w+:\/\/[^/{]*|\{[^{}]*\}|[^/{]+|\/[^/{]*|\{/g) ?? []).map((text) => {
    const parameter = /^\{(.+)\}$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { text, parameter };
  });
}
