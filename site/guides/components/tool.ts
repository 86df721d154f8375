import * as playgroundData from '../../playground/data-names';
import { paragraph } from '../nodes';
import { type FactComponent, UnknownFact } from './component';

const tools = ['validate-a-body', 'least-privilege', 'workbench'];

/** `<Tool name="validate-a-body" />`: a tool that runs in the browser (site/playground/Tools). */
export const tool: FactComponent = {
  place: 'block',
  attributes: ['name'],
  expand({ attributes: { name = '' } }) {
    if (!tools.includes(name)) {
      throw new UnknownFact(`no tool "${name}"`, `The tools are ${tools.join(', ')}.`);
    }
    return {
      ...paragraph('The tool runs in your browser. It needs JavaScript.'),
      data: { hName: 'div', hProperties: { [playgroundData.tool]: name } },
    };
  },
};
