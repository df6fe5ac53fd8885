import vm from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/**
 * This environment is Jest's environment for Node with an ordinary global object. Jest's own global object is a proxy in
 * a context of `node:vm`: each use of a global name, such as `Promise`, calls functions in C++ and JavaScript. Without the
 * proxy, the e2e tests take a tenth less processor time. Jest does not empty the values of an ordinary global object at
 * the end of a file; the garbage collector frees these values with the context.
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
