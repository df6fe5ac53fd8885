import { print, visit } from 'graphql';

/**
 * Plugin of the code generator: writes the text of every operation with its fragments into one list. The API of a
 * production build answers only these documents, however a client formats them.
 */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map();
  for (const node of definitions.filter(({ kind }) => kind === 'FragmentDefinition')) {
    const name = node.name.value;
    // Parts of the application are generated separately, but the API has one list, so names must be unique.
    if (fragments.has(name)) throw new Error(`Two fragments are called ${name}: rename one of them`);
    fragments.set(name, node);
  }
  const spreadIn = (node, found = new Map()) => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        if (found.has(value)) return;
        const fragment = fragments.get(value);
        if (!fragment) throw new Error(`No fragment is called ${value}`);
        found.set(value, fragment);
        spreadIn(fragment, found);
      },
    });
    return found;
  };
  const texts = definitions
    .filter(({ kind }) => kind === 'OperationDefinition')
    .map((operation) => [operation, ...spreadIn(operation).values()].map(print).join('\n\n'));
  return JSON.stringify([...new Set(texts)].sort(), null, 2);
}
