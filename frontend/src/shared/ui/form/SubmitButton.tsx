/** The primary button of a form. Its text changes while sending. */
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
  /** FormFailure shows the reason. */
  waiting?: boolean;
  /** Red, for an action that cannot be undone. */
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
