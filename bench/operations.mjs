import crypto from 'node:crypto';

const REQUESTS = 2000;
export const FIRST_PAGE = 'vacancy list, first page';
export const BY_CURSOR = 'vacancy list, any page by cursor';

const OPTION = '{ key text { localized } }';
const ACTIONS = 'actions { canAdvance canApprove canReject canReverseApproval canReselect }';
const VACANCIES = `query ($page: PageInput) { vacancies(page: $page) { total totalIsCapped items {
  id version title status pendingReason visibility department { id name } province ${OPTION} openings publishAt endDate createdAt
  counts { total active approved rejected stages { stageId name kind count } }
  actions { canEdit canPublish canWithdraw canUnpublish canDelete } } } }`;
const ROW = `id version vacancyId vacancyTitle candidateId candidateName candidatePlace profession yearsHeld status stageId stageName stageEnteredAt appliedAt
    score band reselected essentialMissing ${OPTION} ${ACTIONS}`;
const RANKING = `query ($vacancyId: ID!, $page: PageInput) { ranking(vacancyId: $vacancyId, page: $page) {
  total totalIsCapped endCursor weights { training related languages years skills } items { id rank
  candidacy { ${ROW} }
  components { key weight degree contribution state } } } }`;
const GRID = `query ($vacancyId: ID!, $page: PageInput) { candidacies(page: $page, filter: { vacancyId: $vacancyId }) {
  total totalIsCapped endCursor items { ${ROW} notes } } }`;
const BOARD = `query ($vacancyId: ID!) { candidacyBoard(vacancyId: $vacancyId, perColumn: 25) {
  vacancy { id title } columns { stage { id order name kind promisedDays } count endCursor cards { ${ROW} notes } }
  approved { count endCursor cards { ${ROW} notes } } rejected { count endCursor cards { ${ROW} notes } } } }`;
const STAGE = '{ id order name kind promisedDays skills { name weight } }';
const CANDIDACY = `query ($id: ID!) { candidacy(id: $id) { id version status origin appliedAt reselected vacancy { id title } candidateId motivation
  contact { email telephone } stage ${STAGE} vacancyStages ${STAGE} stages { stage { id name } result enteredAt leftAt }
  profile { name surname profession profile province ${OPTION} district ${OPTION} nationality ${OPTION} academicLevel ${OPTION}
    experiences { position employer sector ${OPTION} expertiseAreas ${OPTION} startDate endDate stillWorking activities }
    studies { institution studyArea ${OPTION} academicLevel ${OPTION} course startDate endDate finished }
    languages { language ${OPTION} level ${OPTION} native } skills ${OPTION} tools ${OPTION} courses { name provider year } }
  score { total band vacancyVersion computedAt essentialMissing ${OPTION}
    components { key weight degree contribution state explanationKey evidence { kind subject ${OPTION} asked held essential } } }
  decisions { id kind fromStage toStage rejectionReason { id name { en pt fr localized } } note feedback actor { id name } at visibleAt }
  attachments { id documentType ${OPTION} name fileName mediaType size } ${ACTIONS} } }`;
const PEOPLE = `query ($page: PageInput, $q: String!) { databaseCandidates(page: $page, sort: { field: ACTIVE_AT, order: DESC }, filter: { q: $q }) {
  total totalIsCapped endCursor items { id fullName profession place years sources candidacies activeAt academicLevel ${OPTION} skills ${OPTION}
    tags { id name } hit { field parts { text marked } } } } }`;
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token userId challengeId } }';

const WORDS = [
  'gestor',
  'tecnica',
  'coordenador',
  'analista',
  'logistica',
  'contabilidade',
  'vendas',
  'manutenção',
  'segurança',
  'operacao',
  'saude publica',
  'financas',
];
const SECOND = ['relatorio', 'contrato', 'auditoria', 'porto', 'gas', 'cliente', 'orçamento', 'frota'];

/** A random generator with a fixed seed, so that every run and both sides get equal numbers. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const graphql = (address, query, variables) => ({
  method: 'POST',
  address,
  body: JSON.stringify({ query, variables }),
});
const floorGet = (name, query) => ({ method: 'GET', address: `/${name}?${new URLSearchParams(query)}` });

/**
 * The measured operations. `draw` makes the parameters of one request, `product` and `floor` its two forms, and `facts`
 * extracts from an answer the values that must be equal on both sides.
 */
export function operations({ samples, publicList, accounts, password, large }) {
  const publicDraw = (next) => {
    const kind = next(10);
    const words = WORDS[next(WORDS.length)];
    if (kind < 3) return { page: 1 + next(8), perPage: 25, q: '' };
    return { page: 1, perPage: 25, q: kind < 8 ? words : `${words} ${SECOND[next(SECOND.length)]}` };
  };
  const publicVariables = ({ q, page, perPage }) => ({ page: { page, perPage }, ...(q && { filter: { q } }) });
  const listFacts = (root) => (answer) => {
    const list = answer.data?.[root] ?? answer;
    return `${list.total}:${list.items.map(({ id }) => id).join()}`;
  };
  const publicId = crypto.createHash('sha256').update(publicList).digest('hex');
  const vacancyFacts = (answer) =>
    (answer.data?.vacancies ?? answer).items
      .map(({ id, counts }) => `${id}:${counts.total}:${counts.stages.map(({ count }) => count)}`)
      .join();
  const list = {
    target: 0.4,
    signedIn: true,
    product: ({ page }) => graphql('/graphql', VACANCIES, { page: { page, perPage: 25 } }),
    floor: ({ page }) => floorGet('vacancies', { page }),
    facts: vacancyFacts,
  };
  const deep = [
    { ...list, name: FIRST_PAGE, draw: () => ({ page: 1 }) },
    {
      ...list,
      name: BY_CURSOR,
      draw: (next) => samples.cursors[next(samples.cursors.length)],
      product: (at) => {
        const after = Buffer.from(JSON.stringify(at)).toString('base64url');
        return graphql('/graphql', VACANCIES, { page: { perPage: 25, after } });
      },
      floor: ([at, id]) => floorGet('vacancies', { at, id }),
    },
  ];
  const searchTarget = large ? 0.5 : 0.25;
  return [
    ...(large ? deep : []),
    {
      name: 'vacancy list with counts',
      ...list,
      peers: 'list',
      draw: (next) => ({ page: 1 + next(samples.pages) }),
    },
    {
      name: 'ranking page with parts',
      target: 0.39,
      peers: 'ranking',
      signedIn: true,
      draw: (next) => ({ vacancyId: samples.rankings[next(samples.rankings.length)], page: 1 + next(5) }),
      product: ({ vacancyId, page }) => graphql('/graphql', RANKING, { vacancyId, page: { page, perPage: 25 } }),
      floor: ({ vacancyId, page }) => floorGet('ranking', { vacancy: vacancyId, page }),
      facts: listFacts('ranking'),
    },
    {
      name: 'candidacies of a vacancy, grid',
      target: 0.3,
      signedIn: true,
      draw: (next) => ({ vacancyId: samples.rankings[next(samples.rankings.length)], page: 1 + next(5) }),
      product: ({ vacancyId, page }) => graphql('/graphql', GRID, { vacancyId, page: { page, perPage: 25 } }),
      floor: ({ vacancyId, page }) => floorGet('grid', { vacancy: vacancyId, page }),
      facts: listFacts('candidacies'),
    },
    {
      name: 'candidacies of a vacancy, board',
      target: 0.3,
      signedIn: true,
      draw: (next) => ({ vacancyId: samples.rankings[next(samples.rankings.length)] }),
      product: ({ vacancyId }) => graphql('/graphql', BOARD, { vacancyId }),
      floor: ({ vacancyId }) => floorGet('board', { vacancy: vacancyId }),
      facts: (answer) => {
        const { columns, approved, rejected } = answer.data?.candidacyBoard ?? answer;
        return [...columns, approved, rejected].map(({ cards }) => cards.map(({ id }) => id).join()).join(';');
      },
    },
    {
      name: 'candidacy detail',
      target: 0.22,
      peers: 'detail',
      signedIn: true,
      draw: (next) => ({ id: samples.candidacies[next(samples.candidacies.length)] }),
      product: ({ id }) => graphql('/graphql', CANDIDACY, { id }),
      floor: ({ id }) => floorGet('candidacy', { id }),
      facts: (answer) => {
        const { id, decisions, stages, score } = answer.data?.candidacy ?? answer;
        return `${id}:${decisions.length}:${stages.length}:${score.components.length}:${score.total}`;
      },
    },
    {
      name: 'search of the candidate database, newest first',
      target: 0.28,
      signedIn: true,
      draw: (next) => ({
        q: WORDS[next(WORDS.length)].split(' ')[0],
        second: next(3) === 0 ? SECOND[next(SECOND.length)] : '',
        page: 1 + next(3),
      }),
      product: ({ q, second, page }) =>
        graphql('/graphql', PEOPLE, { q: `${q} ${second}`.trim(), page: { page, perPage: 25 } }),
      floor: (drawn) => floorGet('people', drawn),
      facts: listFacts('databaseCandidates'),
    },
    {
      name: 'public search (POST)',
      target: searchTarget,
      peers: 'search',
      draw: publicDraw,
      product: (drawn) => graphql('/public/graphql', publicList, publicVariables(drawn)),
      floor: (drawn) => floorGet('search', drawn),
      facts: listFacts('vacancies'),
    },
    {
      name: 'public search (GET)',
      target: searchTarget,
      peers: 'search',
      draw: publicDraw,
      product: (drawn) => ({
        method: 'GET',
        address: `/public/graphql?${new URLSearchParams({ id: publicId, variables: JSON.stringify(publicVariables(drawn)), locale: 'pt' })}`,
      }),
      floor: (drawn) => floorGet('search', drawn),
      facts: listFacts('vacancies'),
    },
    {
      name: 'sign-in',
      target: 0.75,
      draw: (next) => ({ email: `candidate${1 + next(accounts)}@bench.invalid`, password }),
      product: (input) => graphql('/graphql', SIGN_IN, { input }),
      floor: (input) => ({ method: 'POST', address: '/sign-in', body: JSON.stringify(input) }),
      facts: (answer) => {
        const { token, userId } = answer.data?.signIn ?? answer;
        return `${userId}:${token.length > 20}`;
      },
    },
  ];
}

/** The requests of one side, in the order in which they are sent. */
export function requestsOf(operation, side, seed = 20_261) {
  const next = random(seed);
  return Array.from({ length: REQUESTS }, () => operation[side](operation.draw(next)));
}
