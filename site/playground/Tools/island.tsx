import { mountIsland } from '../../islands/mount';
import { connect } from '../client';
import { LeastPrivilege } from './LeastPrivilege';
import { ValidateBody } from './ValidateBody';

const tools = { 'validate-a-body': ValidateBody, 'least-privilege': LeastPrivilege };

/** Shows the tool of a page. It replaces the note that the tool needs JavaScript. */
export async function showTool(place: HTMLElement): Promise<void> {
  const name = place.dataset.tool;
  if (name !== 'validate-a-body' && name !== 'least-privilege') return;
  const Tool = tools[name];
  const client = await connect();
  const operations = await client.operations();
  mountIsland(place, 'tool').render(<Tool client={client} operations={operations} />);
}
