import vm from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/**
 * Jest's environment for Node, but with an ordinary global object. Jest's own global object is a proxy in a context of
 * `node:vm`: each use of a global name, such as `Promise`, calls functions in C++ and JavaScript. Without the proxy, the
 * e2e tests take a tenth less processor time.
 */
export default class PlainGlobalEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
}
