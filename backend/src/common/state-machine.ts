import { DomainError } from './errors';

/** Transition table (state, event) → states. The only list of transitions of one aggregate. */
export class StateMachine<S extends string, E extends string> {
  constructor(private readonly transitions: Readonly<Record<S, Readonly<Partial<Record<E, readonly S[]>>>>>) {}

  /** States that the event can lead to; empty when the event is not allowed in this state. */
  targets(from: S, event: E): readonly S[] {
    return this.transitions[from][event] ?? [];
  }

  allows(from: S, event: E): boolean {
    return this.targets(from, event).length > 0;
  }

  /** Throws INVALID_STATE unless the table has this transition. */
  assert(from: S, event: E, to?: S): void {
    const targets = this.targets(from, event);
    if (targets.length === 0 || (to && !targets.includes(to))) {
      throw new DomainError('INVALID_STATE', { status: from, event });
    }
  }

  /**
   * Returns the state after the event; `to` names the target if the event has several. Throws INVALID_STATE unless the
   * table has this transition.
   */
  next(from: S, event: E, to?: S): S {
    this.assert(from, event, to);
    const targets = to ? [to] : this.targets(from, event);
    if (targets.length > 1) throw new Error(`${event} leads from ${from} to ${targets.join(' or ')}: name one of them`);
    return targets[0]!;
  }

  /** States in which the event is allowed, optionally only those from which it can lead to `to`. */
  sources(event: E, to?: S): readonly S[] {
    return this.states.filter((from) => {
      const targets = this.targets(from, event);
      return to ? targets.includes(to) : targets.length > 0;
    });
  }

  /** Final states. */
  ends(): readonly S[] {
    return this.states.filter((from) => Object.keys(this.transitions[from]).length === 0);
  }

  /** All transitions as rows, for tests and documentation. */
  rows(): { from: S; event: E; to: S }[] {
    return this.states.flatMap((from) =>
      (Object.keys(this.transitions[from]) as E[]).flatMap((event) =>
        this.targets(from, event).map((to) => ({ from, event, to })),
      ),
    );
  }

  private get states(): S[] {
    return Object.keys(this.transitions) as S[];
  }
}
