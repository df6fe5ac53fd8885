import type { Faults } from '../../../common/faults';

/** Adds the faults of rules that compare several fields. Pure: rules that need stored data are in the service. */
export type InputRules<Input> = (input: Input, faults: Faults) => void;

const rulesByType = new WeakMap<object, InputRules<never>>();

/**
 * Declares rules of an argument's class and of the classes that extend it. The pipe reports their faults together with
 * those of the fields. They see normalised values, and refused ones as they were sent.
 */
export const Rules =
  <Input extends object>(rules: InputRules<Input>) =>
  (type: new () => Input): void => {
    rulesByType.set(type.prototype as object, rules);
  };

/** Runs the rules of a class after those of the classes that it extends. */
export function runRules(input: object, faults: Faults): void {
  const found: InputRules<object>[] = [];
  for (let type: unknown = Object.getPrototypeOf(input); type; type = Object.getPrototypeOf(type)) {
    const rules = rulesByType.get(type) as InputRules<object> | undefined;
    if (rules) found.unshift(rules);
  }
  for (const rules of found) rules(input, faults);
}
