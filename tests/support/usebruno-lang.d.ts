declare module '@usebruno/lang' {
  export function bruToJsonV2(text: string): {
    meta: { name: string; type: string; seq: string };
    http: { method: string; url: string; body: string; auth: string };
    headers?: { name: string; value: string }[];
    body?: { json?: string };
    script?: { res?: string };
    tests?: string;
    docs?: string;
  };
  export function bruToEnvJsonV2(text: string): {
    variables: { name: string; value: string; secret: boolean; enabled: boolean }[];
  };
  export function collectionBruToJson(text: string): {
    meta?: { name: string; seq: string };
    auth?: { mode: string; bearer?: { token: string } };
    docs?: string;
  };
}
