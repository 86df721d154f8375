import type { Download } from '../core/service-downloads';
import { useEnvironment } from './environment';

/** A file to download, as an item of a list. */
export function DownloadItem({ file: { path, title } }: { file: Download }) {
  return (
    <li>
      <a href={useEnvironment().hrefOf(path)} download>
        {title}
      </a>
    </li>
  );
}
