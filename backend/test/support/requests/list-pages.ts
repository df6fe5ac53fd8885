import { type Answer, type Data, graphql } from '../app/app';
import type { Fixture } from '../data/fixture';
import type { ListField } from './list-fields';

const ROOT_LISTS = [
  'auditEvents',
  'entities',
  'entityUsers',
  'jobs',
  'optionItems',
  'partners',
  'plans',
  'rootCandidates',
  'rootRoles',
  'rootUsers',
  'vacancyReports',
];

export interface Rows {
  ids: string[];
  total: number;
  endCursor: string | null;
}
interface PageRequest {
  sort?: { field: string; order: string } | undefined;
  page: object;
}

/** A fixed number per request, because the API would compile a document for each size. */
const AT_ONCE = 8;

/** Reads the lists of the fixture, each as a person who may see it. */
export class ListPages {
  constructor(private readonly fixture: Fixture) {}

  request(list: ListField, variables: object = {}): Promise<Answer> {
    return graphql(this.fixture.app, this.tokenFor(list), list.document, {
      ...this.ownerArguments(list),
      ...variables,
    });
  }

  async rows(list: ListField, variables: object = {}): Promise<Rows> {
    const { data, errors } = await this.request(list, variables);
    if (errors.length > 0) throw new Error(`${list.name} ${JSON.stringify([variables, errors])}`);
    return rowsOf(data.list);
  }

  /** Several pages of a list, eight in one request. */
  async readPages(list: ListField, asked: readonly PageRequest[]): Promise<Rows[]> {
    const found: Rows[] = [];
    for (let at = 0; at < asked.length; at += AT_ONCE)
      found.push(...(await this.readPagesInOneRequest(list, asked.slice(at, at + AT_ONCE))));
    return found;
  }

  private async readPagesInOneRequest(list: ListField, asked: readonly PageRequest[]): Promise<Rows[]> {
    const variables = asked.map(({ page, sort }, at) => ({
      [`page${at}`]: page,
      ...(sort && { [`sort${at}`]: sort }),
    }));
    const all = Object.assign(this.ownerArguments(list), ...variables) as object;
    const { data, errors } = await graphql(this.fixture.app, this.tokenFor(list), list.repeated(asked.length), all);
    if (errors.length > 0) throw new Error(`${list.name} ${JSON.stringify([asked, errors])}`);
    return asked.map((_, at) => rowsOf(data[`list${at}`]));
  }

  private tokenFor({ name }: ListField): string {
    const { mine, root } = this.fixture;
    if (ROOT_LISTS.includes(name)) return root.token;
    return ['myCandidacies', 'cvReadings', 'privateVacancies'].includes(name)
      ? mine.candidate.token
      : mine.tenant.admin.token;
  }

  private ownerArguments({ of }: ListField): object {
    return of ? { [of]: of === 'runId' ? this.fixture.mine.runId : this.fixture.mine.vacancy.id } : {};
  }
}

/** Every sort order of a list; none if it has no sort input. */
export const sortsOf = ({ sorts }: ListField): PageRequest['sort'][] =>
  sorts.length > 0 ? sorts.flatMap((field) => ['ASC', 'DESC'].map((order) => ({ field, order }))) : [undefined];

const rowsOf = ({ items, total, endCursor }: Data): Rows => ({
  ids: items.map(({ id }: Data) => id as string),
  total: total as number,
  endCursor: endCursor as string | null,
});
