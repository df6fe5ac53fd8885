import { DomainError } from './errors';

/** (state, event) → state, as data: the only list of transitions of one aggregate. */
export class StateMachine<S extends string, E extends string> {
  constructor(private readonly transitions: Readonly<Record<S, Readonly<Partial<Record<E, readonly S[]>>>>>) {}

  /** The states that the event may lead to from here; empty when the event does not exist in this state. */
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

  /** Every transition as a row: tests and documentation read it. */
  rows(): { from: S; event: E; to: S }[] {
    return (Object.keys(this.transitions) as S[]).flatMap((from) =>
      (Object.keys(this.transitions[from]) as E[]).flatMap((event) =>
        this.targets(from, event).map((to) => ({ from, event, to })),
      ),
    );
  }
}
