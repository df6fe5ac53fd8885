/** Lint rules of this project that oxlint does not have. */

const CLOCK = 'Ask the Clock, so that tests can set the time.';
const ENVIRONMENT = 'The environment is read and checked in platform/config only.';
const TYPES = 'Only its type is used: import it as a type, so that nothing is loaded for it.';

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);

const clock = {
  create: (context) => ({
    CallExpression(node) {
      if (isMember(node.callee, 'Date', 'now')) context.report({ node, message: CLOCK });
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) context.report({ node, message: CLOCK });
    },
  }),
};

const environment = {
  create: (context) => ({
    MemberExpression(node) {
      if (isMember(node, 'process', 'env')) context.report({ node, message: ENVIRONMENT });
    },
  }),
};

/** Silent in files with decorators, where the compiler needs the value for its metadata. */
const typeImports = {
  create(context) {
    const specifiers = [];
    let isDecorated = false;
    return {
      Decorator() {
        isDecorated = true;
      },
      ImportDeclaration(node) {
        if (node.importKind !== 'type')
          specifiers.push(...node.specifiers.filter(({ importKind }) => importKind !== 'type'));
      },
      'Program:exit'() {
        if (isDecorated) return;
        for (const node of specifiers) {
          const [variable] = context.sourceCode.getDeclaredVariables(node);
          const uses = variable?.references ?? [];
          if (uses.length > 0 && uses.every(({ isTypeReference }) => isTypeReference))
            context.report({ node, message: TYPES });
        }
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { clock, environment, 'type-imports': typeImports },
};
