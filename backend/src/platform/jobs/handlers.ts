import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

export interface FoundHandler<R> {
  rule: R;
  /** The method, bound to its provider. */
  call: (...args: never[]) => Promise<unknown>;
  where: string;
}

type Method = (...args: never[]) => Promise<unknown>;

/** The methods of each class that have a decorator. Reading the metadata of all methods takes most of a search. */
const decoratedMethods = new WeakMap<object, readonly (readonly [name: string, method: Method])[]>();

/** Finds the methods of all providers that have a decorator. Used once, at start. */
@Injectable()
export class Handlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  find<R>(metadata: symbol): FoundHandler<R>[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      const provider = instance as object | null | undefined;
      if (!provider || typeof provider !== 'object') return [];
      const prototype = Object.getPrototypeOf(provider) as object | null;
      if (!prototype || prototype === Object.prototype) return [];
      return this.methodsOf(prototype).flatMap(([name, method]) => {
        const rule = this.reflector.get<R | undefined>(metadata, method);
        return rule ? [{ rule, call: method.bind(provider), where: `${prototype.constructor.name}.${name}` }] : [];
      });
    });
  }

  private methodsOf(prototype: object): readonly (readonly [string, Method])[] {
    const known = decoratedMethods.get(prototype);
    if (known) return known;
    const methods = this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = (prototype as Record<string, Method | undefined>)[name];
      return method && Reflect.getOwnMetadataKeys(method).length > 0 ? [[name, method] as const] : [];
    });
    decoratedMethods.set(prototype, methods);
    return methods;
  }
}
