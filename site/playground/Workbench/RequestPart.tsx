import { useEffect, useState } from 'react';
import { urlOf } from '../../frame/hooks/base-path';
import type { Client } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import { RequestEditor } from '../Request/RequestEditor';
import { ResponsePane } from '../Response/ResponsePane';
import type { DescribedRequest } from '../requests';
import { OperationChoice } from './OperationChoice';
import styles from './style.module.css';

const firstOperation = 'compute/list-instances';

/** A request of any operation, and its response. */
export function RequestPart({ client }: { client: Client }) {
  const [chosen, setChosen] = useState(firstOperation);
  const [described, setDescribed] = useState<DescribedRequest>();
  const [request, setRequest] = useState<PageRequest>();
  const [response, setResponse] = useState<PageResponse>();
  useEffect(() => {
    let isNewest = true;
    client.describe({ operation: chosen }).then((first) => {
      if (!isNewest) return;
      setDescribed(first);
      setRequest(first.request);
      setResponse(undefined);
    });
    return () => {
      isNewest = false;
    };
  }, [client, chosen]);
  const run = async (failure?: number) => {
    if (request) setResponse(await client.send(request, failure === undefined ? {} : { failure }));
  };
  if (!described || !request) return null;
  const { operation } = described;
  return (
    <div>
      <div className={`${styles.choice} seca-bar`}>
        <OperationChoice operations={client.operations} value={chosen} onChange={setChosen} />
        <button type="button" className={`${styles.primary} seca-control`} onClick={() => run()}>
          Run
        </button>
      </div>
      <div className={`${styles.actions} seca-row`}>
        {operation.failures.length > 0 && (
          <span className="seca-row">
            Simulate an error:
            {operation.failures.map((failure) => (
              <button key={failure} type="button" onClick={() => run(failure)}>
                {failure}
              </button>
            ))}
          </span>
        )}
        <a href={urlOf(operation.page)}>Reference</a>
      </div>
      <div className={styles.parts}>
        <RequestEditor
          client={client}
          described={described}
          request={request}
          onChange={setRequest}
        />
        <div>
          {!response && (
            <p className={`${styles.placeholder} seca-muted`}>Run shows the response here.</p>
          )}
          <ResponsePane
            client={client}
            response={response}
            page={urlOf(operation.page)}
            onClear={() => setResponse(undefined)}
          />
        </div>
      </div>
    </div>
  );
}
