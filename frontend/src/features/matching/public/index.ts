export { FitSection } from './FitSection';
export { ScoreDetails } from './ScoreDetails';
export { fitQuery } from './fit-query';
