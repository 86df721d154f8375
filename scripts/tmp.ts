import { loadCheckedHistory } from '../site/changelog/load-history';
import { specGroups } from '../spec/services';

const { problems } = await loadCheckedHistory({ siteDir: process.cwd(), groups: specGroups });
for (const p of problems) console.log(p.file, p.line, p.message.slice(0, 300));
