import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, print } from 'graphql';

import { DomainError } from '../../../common/errors';
import type { Config } from '../../config/config';
import { fieldsOf } from '../limits/limits';
import { documentFaults } from './document-faults';
import { fingerprint, hashOf } from './fingerprint';
import { type EndpointPath, type KnownOperation, knownOperations, type KnownOperations } from './known-operations';
import { RecentlyUsed } from './recently-used';
import { RefusedDocument } from './refused-document';

/** Maximum number of ad-hoc documents in the cache, parsed and compiled. */
const MOST_AD_HOC = 500;
/** Maximum number of their fields. A compiled field takes about 2 kB of the heap (measured). */
const MOST_AD_HOC_FIELDS = 8000;
/** Documents with more fields are not cached: fragments can expand a short document into millions of fields. */
const MOST_FIELDS = 2000;
/** This many characters of the text count as one field: compiled code repeats a long name about twelve times (measured). */
const CHARACTERS_PER_FIELD = 100;
/** Maximum number of text hashes that map to a document. An evicted text is parsed again. */
const MOST_TEXTS = 5000;

/**
 * Parses the document of a request and decides which documents stay in memory. Callers can send any number of texts,
 * so texts are not cached: known operations are cached once each, other documents up to a limit.
 */
export class DocumentReader {
  private readonly known: KnownOperations | undefined;
  private readonly knownByText = new RecentlyUsed<KnownOperation>({ entries: MOST_TEXTS });
  private readonly readings = new Map<KnownOperation, DocumentNode | RefusedDocument>();
  private readonly adHoc = new RecentlyUsed<DocumentNode>({ entries: MOST_AD_HOC, size: MOST_AD_HOC_FIELDS });
  private readonly adHocByText = new RecentlyUsed<string>({ entries: MOST_TEXTS });
  private readonly storedDocuments = new WeakSet<DocumentNode>();

  constructor(
    private readonly config: Config,
    endpoint: EndpointPath,
  ) {
    this.known = knownOperations(config, endpoint);
  }

  /** Throws `RefusedDocument`. Cheap checks run first. */
  read(schema: GraphQLSchema, text: string): DocumentNode {
    return this.known ? this.readKnown(this.known, schema, text) : this.readAdHoc(schema, text);
  }

  /** Returns the cached document of a text. Undefined when the text was not read before or is not in the cache any more. */
  find(text: string): DocumentNode | undefined {
    const hash = hashOf(text);
    if (this.known) {
      const known = this.known.withText(hash) ?? this.knownByText.get(hash);
      const reading = known && this.readings.get(known);
      return reading instanceof RefusedDocument ? undefined : reading;
    }
    const form = this.adHocByText.get(hash);
    return form === undefined ? undefined : this.adHoc.get(form);
  }

  /**
   * Whether the document is cached. Only cached documents are compiled, because the compiled code stays in memory as
   * long as the document.
   */
  keeps(document: DocumentNode): boolean {
    return this.storedDocuments.has(document);
  }

  private readKnown(operations: KnownOperations, schema: GraphQLSchema, text: string): DocumentNode {
    const hash = hashOf(text);
    let known = operations.withText(hash) ?? this.knownByText.get(hash);
    if (!known) {
      const document = this.parse(text);
      known = operations.withFingerprint(fingerprint(document));
      if (!known) return this.greeting(schema, document);
      this.knownByText.set(hash, known);
    }
    return this.reading(schema, known);
  }

  private reading(schema: GraphQLSchema, known: KnownOperation): DocumentNode {
    let reading = this.readings.get(known);
    if (!reading) {
      // A document of an earlier build may use fields that no longer exist. Cache the refusal too.
      const faults = documentFaults(schema, this.parse(known.text), this.config);
      reading = faults.length > 0 ? new RefusedDocument(faults) : this.keep(known.text);
      this.readings.set(known, reading);
    }
    if (reading instanceof RefusedDocument) throw reading;
    return reading;
  }

  private readAdHoc(schema: GraphQLSchema, text: string): DocumentNode {
    const held = this.find(text);
    if (held) return held;

    const document = this.parse(text);
    if (isGreeting(document)) return this.checked(schema, document);
    const written = print(document);
    const form = hashOf(written);
    let storedDocument = this.adHoc.get(form);
    if (!storedDocument) {
      this.checked(schema, document);
      const fields = fieldsOf(schema, document);
      if (fields > MOST_FIELDS) return document;
      storedDocument = this.keep(written);
      this.adHoc.set(form, storedDocument, fields + written.length / CHARACTERS_PER_FIELD);
    }
    this.adHocByText.set(hashOf(text), form);
    return storedDocument;
  }

  /** `{ __typename }`, a common health probe: answered without caching, because it reveals nothing. */
  private greeting(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
    if (!isGreeting(document))
      throw new RefusedDocument([
        new GraphQLError('Not known', { originalError: new DomainError('INVALID_INPUT', {}, 'query') }),
      ]);
    return this.checked(schema, document);
  }

  private parse(text: string): DocumentNode {
    try {
      return parse(text, { maxTokens: this.config.GRAPHQL_MAX_TOKENS });
    } catch (error) {
      if (error instanceof GraphQLError) throw new RefusedDocument([error], 'GRAPHQL_PARSE_FAILED');
      throw error;
    }
  }

  private checked(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
    const faults = documentFaults(schema, document, this.config);
    if (faults.length > 0) throw new RefusedDocument(faults);
    return document;
  }

  /** Without locations, which would keep every token and the text itself in memory. */
  private keep(text: string): DocumentNode {
    const document = parse(text, { noLocation: true });
    this.storedDocuments.add(document);
    return document;
  }
}

const isGreeting = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.operation === 'query' &&
      node.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      ),
  );
