import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Shows the error if its children crash. "Try again" renders them again (specification, section 8). */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const text = describeError(failure.error);
    // The fallback for a thrown value without a message.
    if (text === undefined) return <p role="alert">This page crashed</p>;
    return (
      <div role="alert">
        <h2>This page crashed.</h2>
        <button type="button" onClick={() => this.setState({ failure: undefined })}>
          Try again
        </button>
        <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
      </div>
    );
  }
}

/**
 * The message of an error and of all its causes, each cause on a separate line after `Cause:`.
 *
 * @returns undefined for a value that can't be described, such as an object that can't be converted
 */
export function describeError(error: unknown): string | undefined {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  try {
    for (let current = error; current !== undefined && !seen.has(current); ) {
      seen.add(current);
      messages.push(current instanceof Error ? current.message : String(current));
      current = current instanceof Error ? current.cause : undefined;
    }
  } catch {
    return undefined;
  }
  return messages.join('\nCause: ') || undefined;
}
