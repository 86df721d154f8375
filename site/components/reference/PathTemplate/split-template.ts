export interface TemplatePart {
  text: string;
  /** Name of the parameter, where this part is one (RFC 6570, 1.2, level 1). */
  parameter?: string;
}

/**
 * Splits a path template so that each part begins where a line may break: before a slash.
 * `/v1/tenants/{tenant}` becomes `/v1`, `/tenants`, `/`, `{tenant}`. Scheme and host stay together.
 */
export function splitTemplate(template: string): TemplatePart[] {
  return (template.match(/^\w+:\/\/[^/{]*|\{[^{}]*\}|[^/{]+|\/[^/{]*|\{/g) ?? []).map((text) => {
    const parameter = /^\{(.+)\}$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { text, parameter };
  });
}
