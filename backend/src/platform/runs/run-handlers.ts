import type { FoundHandler, Handlers } from '../jobs/handlers';
import {
  RUN_END,
  RUN_HANDLER,
  RUN_PREPARATION,
  type ActiveRun,
  type RunName,
  type RunOutcomes,
  type RunRow,
  type RunRule,
} from './run.decorator';

export type PreparedRows = ReadonlyMap<string, unknown>;
export type Work = (run: ActiveRun, rows: readonly RunRow[], prepared: PreparedRows) => Promise<RunOutcomes | void>;
type Preparation = (run: ActiveRun, subjectIds: readonly string[]) => Promise<PreparedRows>;
type EndHandler = (run: ActiveRun) => Promise<boolean | void>;

export interface RunHandlers {
  byKind: ReadonlyMap<RunName, FoundHandler<RunRule>>;
  preparations: ReadonlyMap<RunName, Preparation>;
  endHandlers: ReadonlyMap<RunName, EndHandler>;
}

/** Finds the handlers, preparations and end handlers of runs. Each kind of run has at most one of each. */
export function runHandlers(handlers: Handlers): RunHandlers {
  const byKind = new Map<RunName, FoundHandler<RunRule>>();
  for (const handler of handlers.find<RunRule>(RUN_HANDLER)) {
    const other = byKind.get(handler.rule.kind);
    if (other) throw new Error(`Runs of ${handler.rule.kind} have two handlers: ${other.where} and ${handler.where}`);
    byKind.set(handler.rule.kind, handler);
  }
  const oneEach = <H>(symbol: symbol, what: string): ReadonlyMap<RunName, H> => {
    const found = new Map<RunName, H>();
    for (const { rule, call, where } of handlers.find<RunName>(symbol)) {
      if (found.has(rule)) throw new Error(`Runs of ${rule} have two handlers of their ${what}: ${where}`);
      found.set(rule, call as H);
    }
    return found;
  };
  return { byKind, preparations: oneEach(RUN_PREPARATION, 'preparation'), endHandlers: oneEach(RUN_END, 'end') };
}
