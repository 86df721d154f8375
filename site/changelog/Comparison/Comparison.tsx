import { type FormEvent, useEffect, useState } from 'react';
import '../../frame/FilterForm/filter-form.css';
import { type Choice, choiceIn, queryOf } from './choice';
import { type Section, shownRows } from './sections';

interface Props {
  /** Version and label of each release, the oldest first. */
  releases: readonly (readonly [version: string, label: string])[];
  sections: readonly Section[];
  /** Called with the first choice and with each other one. */
  onChoice: (choice: Choice) => void;
}

/**
 * The form above the breaking changes of all releases. The page already has the changes, and whoever draws the form shows those of
 * the choice. The URL contains the choice, so that a comparison can be linked.
 */
export function Comparison({ releases, sections, onChoice }: Props) {
  const versions = releases.map(([version]) => version);
  const [choice, setChoice] = useState<Choice>(() => choiceIn(location, versions));
  const count = shownRows(sections, choice, versions).size;
  useEffect(() => onChoice(choice), [choice, onChoice]);
  useEffect(() => {
    // A link, for example a hit of the search, can lead to a release that is hidden.
    const follow = () => {
      if (!document.getElementById(location.hash.slice(1))?.closest('[hidden]')) return;
      setChoice(choiceIn({ search: '', hash: location.hash }, versions));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [versions]);
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    history.replaceState(history.state, '', `${location.pathname}?${queryOf(next)}`);
    setChoice(next);
  };
  const options = releases.map(([version, label]) => (
    <option key={version} value={version}>
      {label}
    </option>
  ));
  return (
    <form
      className="filter-form seca-row seca-controls seca-no-print"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <label>
        From
        <select
          name="from"
          value={choice.from}
          onChange={({ target }) => change({ from: target.value })}
        >
          {options}
        </select>
      </label>
      <label>
        To
        <select name="to" value={choice.to} onChange={({ target }) => change({ to: target.value })}>
          {options}
        </select>
      </label>
      <Uses sections={sections} choice={choice} onChange={change} />
      <p role="status">{inWords(count, choice, releases, sections)}</p>
    </form>
  );
}

interface UsesProps {
  sections: readonly Section[];
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
}

/** Resources that the reader uses, or the fields of a request body of theirs. */
function Uses({ sections, choice, onChange }: UsesProps) {
  const [problem, setProblem] = useState('');
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const resources = [...new Set(rows.flatMap(({ resource }) => resource ?? []))].sort();
  const readBody = (text: string) => {
    if (text.trim() === '') {
      setProblem('');
      onChange({ fields: undefined });
      return;
    }
    try {
      onChange({ fields: pathsIn(JSON.parse(text)) });
      setProblem('');
    } catch {
      setProblem('This is not JSON. Paste the whole body of a request.');
    }
  };
  return (
    <details open={choice.uses.length > 0 || choice.fields !== undefined}>
      <summary>Only what I use</summary>
      <fieldset>
        <legend>Resources</legend>
        {resources.map((resource) => (
          <label key={resource}>
            <input
              type="checkbox"
              checked={choice.uses.includes(resource)}
              onChange={({ target }) => {
                const others = choice.uses.filter((one) => one !== resource);
                onChange({ uses: target.checked ? [...others, resource].sort() : others });
              }}
            />
            {resource}
          </label>
        ))}
      </fieldset>
      <label>
        Or the body of a request
        <textarea
          rows={4}
          placeholder='{ "spec": { … } }'
          aria-invalid={problem !== ''}
          onChange={({ target }) => readBody(target.value)}
        />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
    </details>
  );
}

/** `spec.skuRef`, `spec.rules[].ports`: paths of all members of a body. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => pathsIn(item, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...pathsIn(member, own)];
  });
}

const listFormat = new Intl.ListFormat('en-GB');

function inWords(
  count: number,
  { from, to, uses, fields }: Choice,
  releases: Props['releases'],
  sections: readonly Section[],
): string {
  const versions = releases.map(([version]) => version);
  const [first, last] = [versions.indexOf(from), versions.indexOf(to)].sort((a, b) => a - b);
  const between = releases.slice((first ?? 0) + 1, (last ?? 0) + 1);
  if (between.length === 0) return 'Choose two different releases.';
  const labels = new Map(releases);
  const quiet = between.filter(([version]) => !sections.some(({ release }) => release === version));
  const filtered = uses.length > 0 || fields !== undefined ? ' for what you use' : '';
  const changes =
    count === 1 ? '1 breaking change' : `${count === 0 ? 'No' : count} breaking changes`;
  const rest =
    quiet.length > 0 && quiet.length < between.length
      ? `. Nothing breaks in ${listFormat.format(quiet.map(([version]) => version))}`
      : '';
  return `${changes}${filtered} from ${labels.get(from)} to ${labels.get(to)}${rest}.`;
}
