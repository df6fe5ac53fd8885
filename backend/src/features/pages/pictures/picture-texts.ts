import type { Locale } from '../../../common/locale';

/** The few words on a picture beside those of the vacancy. */
export const PICTURE_TEXTS: Record<
  Locale,
  {
    fraud: string;
    closes: (day: string) => string;
    all: string;
    allFacts: string;
    at: string;
    answers: (days: number) => string;
  }
> = {
  pt: {
    fraud: 'Vaga não se paga.',
    closes: (day) => `Fecha a ${day}`,
    all: 'Vagas de emprego e estágio em Moçambique',
    allFacts: 'Procure por província, área e tipo. Candidate-se sem pagar.',
    at: 'Trabalhar connosco',
    answers: (days) => (days === 1 ? 'Resposta prometida em 1 dia' : `Resposta prometida em ${days} dias`),
  },
  en: {
    fraud: 'Jobs are free.',
    closes: (day) => `Closes on ${day}`,
    all: 'Jobs and internships in Mozambique',
    allFacts: 'Search by province, field and type. Apply without paying.',
    at: 'Work with us',
    answers: (days) => (days === 1 ? 'An answer promised within 1 day' : `An answer promised within ${days} days`),
  },
  fr: {
    fraud: 'Un emploi ne se paie pas.',
    closes: (day) => `Clôture le ${day}`,
    all: 'Offres d’emploi et de stage au Mozambique',
    allFacts: 'Cherchez par province, domaine et type. Postulez sans payer.',
    at: 'Travailler avec nous',
    answers: (days) => (days === 1 ? 'Réponse promise sous 1 jour' : `Réponse promise sous ${days} jours`),
  },
};

const LANGUAGE: Record<Locale, string> = { en: 'en-GB', pt: 'pt-PT', fr: 'fr-FR' };

export const dayText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'long', timeZone: 'Africa/Maputo' }).format(new Date(instant));
