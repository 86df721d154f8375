import { mountIsland } from '../../frame/islands/mount';
import { connect } from '../client';
import { Workbench } from '../Workbench/Workbench';
import { LeastPrivilege } from './LeastPrivilege';
import { ValidateBody } from './ValidateBody';

const tools = {
  'validate-a-body': ValidateBody,
  'least-privilege': LeastPrivilege,
  workbench: Workbench,
};

/** Shows the tool of a page. */
export async function startPart(element: HTMLElement): Promise<void> {
  const name = element.getAttribute('data-tool') ?? '';
  if (name !== 'validate-a-body' && name !== 'least-privilege' && name !== 'workbench') return;
  const Tool = tools[name];
  const client = await connect();
  mountIsland(element, 'tool').render(<Tool client={client} />);
}
