/** The one filled button of a form: the word changes while it sends. */
export function SubmitButton({
  busy,
  children,
  busyText,
  block = false,
  waiting = false,
  final = false,
}: {
  busy: boolean;
  children: string;
  busyText: string;
  block?: boolean;
  /** The reason stands beside it: FormFailure. */
  waiting?: boolean;
  /** What cannot be undone is red. */
  final?: boolean;
}) {
  return (
    <button
      className={`u-btn ${final ? 'is-danger-solid' : 'is-primary'}${block ? ' is-block' : ''}${busy ? ' is-busy' : ''}`}
      type="submit"
      aria-busy={busy}
      aria-disabled={waiting || undefined}
    >
      {busy && <span className="u-spin" />}
      {busy ? busyText : children}
    </button>
  );
}
