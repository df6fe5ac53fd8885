import { getMetadataStorage, type ValidationError } from 'class-validator';

import { DomainError, type ErrorCode } from '../../../common/errors';
import { Faults } from '../../../common/faults';

/** Adds the faults of a value at its field. */
export type ReportFaults = (value: unknown, field: string, faults: Faults) => void;

/** What a decorator may set as its `context`: a function that reports the faults, or only a code. */
interface RuleContext {
  report?: ReportFaults;
  code?: ErrorCode;
  params?: Record<string, number>;
}

const MISSING = new Set(['isNotEmpty', 'isDefined', 'isNotBlank', 'arrayNotEmpty']);

/**
 * Reads the context from the metadata of the decorator, because `ValidationError.contexts` contains only the contexts
 * of asynchronous validators.
 */
function contextOf({ target, property }: ValidationError, constraint: string): RuleContext {
  const storage = getMetadataStorage();
  const declared = storage
    .getTargetValidationMetadatas(target?.constructor ?? Object, '', false, false)
    .filter(({ propertyName }) => propertyName === property)
    .find(({ constraintCls }) =>
      storage.getTargetValidatorConstraints(constraintCls).some(({ name }) => name === constraint),
    );
  return (declared?.context ?? {}) as RuleContext;
}

/** The faults of one constraint of a field. */
function faultsOf(error: ValidationError, constraint: string, field: string): readonly DomainError[] {
  const { report, code, params = {} } = contextOf(error, constraint);
  const faults = new Faults();
  report?.(error.value, field, faults);
  if (faults.all.length > 0) return faults.all;
  return [new DomainError(code ?? (MISSING.has(constraint) ? 'FIELD_REQUIRED' : 'INVALID_INPUT'), params, field)];
}

const isRequired = ({ code }: DomainError): boolean => code.endsWith('_REQUIRED');

/** Adds every fault that class-validator found, with its field. */
export function addFaults(errors: readonly ValidationError[], faults: Faults, path: string[] = []): void {
  for (const error of errors) {
    // An argument named `input` adds nothing to the path, so that clients get the same field names with other
    // arguments.
    const isInput = path.length === 0 && error.property === 'input';
    const here = isInput ? path : [...path, error.property];
    const found = Object.keys(error.constraints ?? {}).map((name) => faultsOf(error, name, here.join('.')));
    // For an empty field report only "required"; its other rules would repeat it.
    const required = found.filter((one) => one.some(isRequired));
    for (const fault of (required.length > 0 ? required : found.slice(0, 1)).flat()) faults.add(fault);
    addFaults(error.children ?? [], faults, here);
  }
}
