import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

export interface FoundHandler<R> {
  rule: R;
  /** The method, bound to its provider. */
  call: (...args: never[]) => Promise<unknown>;
  where: string;
}

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
      const provider = instance as Record<string, (...args: never[]) => Promise<unknown>> | null | undefined;
      if (!provider || typeof provider !== 'object') return [];
      const prototype = Object.getPrototypeOf(provider) as object | null;
      if (!prototype || prototype === Object.prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = (prototype as typeof provider)[name];
        const rule = method && this.reflector.get<R | undefined>(metadata, method);
        return rule && method
          ? [{ rule, call: method.bind(provider), where: `${prototype.constructor.name}.${name}` }]
          : [];
      });
    });
  }
}
