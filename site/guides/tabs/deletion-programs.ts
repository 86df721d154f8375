/** Programs that delete several resources, each after the one before it has been deleted. */

import { exampleOrigin } from '../../core/example-origin';

const base = `${exampleOrigin}/providers`;

/**
 * The programs by the language of their block. Each one fails if a deletion is rejected or takes longer than ten minutes.
 *
 * @param urls of the resources, in the order of deletion
 */
export function deletionPrograms(urls: readonly string[]): [language: string, code: string][] {
  const paths = urls.map((url) => url.slice(base.length + 1));
  return [
    ['bash', bash(paths)],
    ['python', python(paths)],
    ['typescript', typescript(paths)],
    ['go', go(paths)],
  ];
}

/** Each text on its own line. */
function lines(texts: readonly string[], indent: string, quote: string, end: string): string {
  return texts.map((text) => `${indent}${quote}${text}${quote}${end}`).join('\n');
}

/** A program, whose text is not prose. */
function code(parts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: parts }, ...values);
}

function bash(paths: readonly string[]): string {
  return code`base='${base}'
authorization="Authorization: Bearer $SECA_TOKEN"
for resource in \\
${lines(paths, '  ', '', ' \\').replace(/ \\$/, '')}
do
  state=''
  curl --silent --show-error --fail-with-body --request DELETE \\
    --header "$authorization" "$base/$resource" || break
  for attempt in {1..120}; do
    state=$(curl --silent --show-error --output /dev/null --write-out '%{http_code}' \\
      --header "$authorization" "$base/$resource")
    [ "$state" = 404 ] && break
    sleep 5
  done
  [ "$state" = 404 ] || break
  echo "deleted \${resource##*/}"
done
[ "$state" = 404 ]`;
}

function python(paths: readonly string[]): string {
  return code`import os
import time
import urllib.error
import urllib.request

base = "${base}"


def send(method, path):
    """Sends a request and returns the status of the response."""
    headers = {"Authorization": f"Bearer {os.environ['SECA_TOKEN']}"}
    request = urllib.request.Request(f"{base}/{path}", method=method, headers=headers)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


for path in [
${lines(paths, '    ', '"', ',')}
]:
    status = send("DELETE", path)
    if status != 202:
        raise SystemExit(f"{path}: {status}")
    for attempt in range(120):
        if send("GET", path) == 404:
            break
        time.sleep(5)
    else:
        raise SystemExit(f"{path} still exists")
    print("deleted", path.split("/")[-1])`;
}

function typescript(paths: readonly string[]): string {
  return code`const base = '${base}';
const headers = { Authorization: \`Bearer \${process.env.SECA_TOKEN}\` };

for (const path of [
${lines(paths, '  ', "'", ',')}
]) {
  const deleted = await fetch(\`\${base}/\${path}\`, { method: 'DELETE', headers });
  if (!deleted.ok) throw new Error(\`\${path}: \${deleted.status} \${await deleted.text()}\`);
  for (let attempt = 0; ; attempt++) {
    if ((await fetch(\`\${base}/\${path}\`, { headers })).status === 404) break;
    if (attempt === 120) throw new Error(\`\${path} still exists\`);
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
  console.log('deleted', path.split('/').at(-1));
}`;
}

function go(paths: readonly string[]): string {
  return code`package main

import (
	"fmt"
	"log"
	"net/http"
	"os"
	"path"
	"time"
)

func main() {
	const base = "${base}/"

	// Returns the status of the response to a request without a body.
	send := func(method, resource string) int {
		request, err := http.NewRequest(method, base+resource, nil)
		if err != nil {
			log.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("SECA_TOKEN"))
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		response.Body.Close()
		return response.StatusCode
	}
	for _, resource := range []string{
${lines(paths, '\t\t', '"', ',')}
	} {
		if status := send("DELETE", resource); status != http.StatusAccepted {
			log.Fatalf("%s: %d", resource, status)
		}
		for attempt := 0; send("GET", resource) != http.StatusNotFound; attempt++ {
			if attempt == 120 {
				log.Fatalf("%s still exists", resource)
			}
			time.Sleep(5 * time.Second)
		}
		fmt.Println("deleted", path.Base(resource))
	}
}`;
}
