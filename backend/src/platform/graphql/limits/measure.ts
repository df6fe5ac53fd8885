import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** Size of one operation, with fragments counted at every spread. */
export interface Measure {
  depth: number;
  aliases: number;
  /** Fields of the widest object, duplicates included. */
  selections: number;
  /** Maximum number of objects in the response. */
  cost: number;
  /** Fields of all objects together, which determine the size of the compiled code. */
  fields: number;
}

interface Inner extends Measure {
  /** Fields of this object itself. */
  width: number;
}

/** A paged list counts as the largest page, because a variable can set its size; a list at the root too. */
const LARGEST_PAGE = 100;
/** Average for lists inside a row: the stages of a vacancy, the languages of a person. */
const PARTS_OF_A_ROW = 5;
const NOTHING: Inner = { depth: 0, aliases: 0, selections: 0, cost: 0, fields: 0, width: 0 };

/**
 * Measures the operations of one document. Each fragment is measured once, so nested spreads do not take exponential
 * time. A fragment that spreads itself counts as empty there; validation refuses it.
 */
export class Measuring {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Inner>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
  ) {
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
  }

  operation(node: OperationDefinitionNode): Measure {
    return this.set(node.selectionSet, this.schema.getRootType(node.operation) ?? undefined, LARGEST_PAGE);
  }

  /** Number of calls of each root field: one per response name. */
  calls(node: OperationDefinitionNode): Map<string, number> {
    const answers = new Map<string, string>();
    const seen = new Set<string>();
    const visit = (set: SelectionSetNode): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD)
          answers.set(selection.alias?.value ?? selection.name.value, selection.name.value);
        else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
        else if (!seen.has(selection.name.value)) {
          seen.add(selection.name.value);
          const fragment = this.fragments.get(selection.name.value);
          if (fragment) visit(fragment.selectionSet);
        }
      }
    };
    visit(node.selectionSet);
    const calls = new Map<string, number>();
    for (const name of answers.values()) calls.set(name, (calls.get(name) ?? 0) + 1);
    return calls;
  }

  private set(node: SelectionSetNode, type: GraphQLNamedType | undefined, rows: number): Inner {
    const sum = { ...NOTHING };
    for (const selection of node.selections) {
      const one =
        selection.kind === Kind.FIELD
          ? this.field(selection, type, rows)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.set(selection.selectionSet, this.typeNamed(selection.typeCondition?.name.value) ?? type, rows)
            : this.fragment(selection.name.value, rows);
      sum.depth = Math.max(sum.depth, one.depth);
      sum.selections = Math.max(sum.selections, one.selections);
      sum.aliases += one.aliases;
      sum.cost += one.cost;
      sum.fields += one.fields;
      sum.width += one.width;
    }
    sum.selections = Math.max(sum.selections, sum.width);
    return sum;
  }

  private fragment(name: string, rows: number): Inner {
    const key = `${name} ${rows}`;
    const known = this.known.get(key);
    if (known) return known;
    const fragment = this.fragments.get(name);
    if (!fragment) return NOTHING;
    this.known.set(key, NOTHING);
    const measured = this.set(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value), rows);
    this.known.set(key, measured);
    return measured;
  }

  private field(node: FieldNode, parent: GraphQLNamedType | undefined, rows: number): Inner {
    const aliases = node.alias ? 1 : 0;
    const name = node.name.value;
    // Introspection queries are long and deep by nature, so they are not measured.
    if (name === '__schema' || name === '__type') return { ...NOTHING, aliases, depth: 1, fields: 1, width: 1 };
    const field =
      isObjectType(parent) || isInterfaceType(parent)
        ? (parent.getFields()[name] as GraphQLField<unknown, unknown> | undefined)
        : undefined;
    const type = field && getNamedType(field.type);
    const page = field && pageSize(node, field);
    const inner = node.selectionSet ? this.set(node.selectionSet, type, page ?? PARTS_OF_A_ROW) : NOTHING;
    const times = field && isListType(getNullableType(field.type)) ? Math.min(rows, mostOf(field)) : 1;
    return {
      depth: 1 + inner.depth,
      aliases: aliases + inner.aliases,
      selections: inner.selections,
      cost: type && isCompositeType(type) ? times * (1 + inner.cost) : 0,
      fields: 1 + inner.fields,
      width: 1,
    };
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }
}

/** A short list declares its maximum length: `@Extensions({ most: 50 })`. */
function mostOf({ extensions }: GraphQLField<unknown, unknown>): number {
  const { most } = extensions as { most?: number };
  return most ?? LARGEST_PAGE;
}

/** Maximum number of rows of a paged field: the literal page size, else the largest page. */
function pageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number | undefined {
  if (!field.args.some(({ name }) => name === 'page')) return undefined;
  const given = node.arguments?.find(({ name }) => name.value === 'page')?.value;
  const written =
    given?.kind === Kind.OBJECT ? (valueFromASTUntyped(given) as { perPage?: unknown }).perPage : undefined;
  return typeof written === 'number' ? Math.min(Math.max(written, 1), LARGEST_PAGE) : LARGEST_PAGE;
}
