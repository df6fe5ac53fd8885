/** The one filled button of a form: the word changes while it sends. */
export function SubmitButton({
  busy,
  children,
  busyText,
  block = false,
}: {
  busy: boolean;
  children: string;
  busyText: string;
  block?: boolean;
}) {
  return (
    <button
      className={`u-btn is-primary${block ? ' is-block' : ''}${busy ? ' is-busy' : ''}`}
      type="submit"
      aria-busy={busy}
    >
      {busy && <span className="u-spin" />}
      {busy ? busyText : children}
    </button>
  );
}
