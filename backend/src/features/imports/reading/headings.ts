import { folded, foldedPhrase } from './folded-text';

export type SectionKind =
  | 'PERSONAL'
  | 'SUMMARY'
  | 'EXPERIENCE'
  | 'EDUCATION'
  | 'COURSES'
  | 'LANGUAGES'
  | 'SKILLS'
  | 'REFERENCES'
  | 'OTHER';

/** Headings of sections in Portuguese, English, French and some in Spanish, without accents. */
const HEADINGS: Readonly<Record<SectionKind, string>> = {
  PERSONAL: `dados pessoais|informacao pessoal|informacoes pessoais|identificacao|identificacao pessoal|dados biograficos
    |elementos de identificacao|contacto|contactos|contato|contatos|dados de contacto|personal details|personal data
    |personal information|personal info|biodata|bio data|contact|contacts|contact details|contact information|contact info|contact me
    |details|donnees personnelles|informations personnelles|etat civil|coordonnees|identite|datos personales
    |informacao de contacto|about me|sobre mim|a propos|a propos de moi|quem sou`,
  SUMMARY: `perfil|perfil profissional|resumo|resumo profissional|sumario|objectivo|objectivos|objetivo|objectivo profissional
    |objectivo de carreira|apresentacao|carta de apresentacao|profile|professional profile|personal profile|summary
    |professional summary|executive summary|career summary|career objective|objective|objectives|career goal|personal statement
    |personal summary|profil|profil professionnel|objectif|objectif professionnel|resume professionnel|accroche|qualifications summary
    |summary of qualifications|summary of experience|introduction|perfil pessoal|overview`,
  EXPERIENCE: `experiencia|experiencias|experiencia profissional|experiencias profissionais|experiencia de trabalho|percurso profissional
    |historico profissional|historial profissional|carreira|carreira profissional|trajectoria profissional|actividade profissional
    |actividades profissionais|experiencia laboral|emprego|empregos|empregos anteriores|cargos ocupados|experience|work experience
    |professional experience|employment|employment history|employment record|work history|career history|career|professional background
    |professional history|working experience|relevant experience|job experience|internships|internship experience|experiences
    |experience professionnelle|experiences professionnelles|parcours professionnel|emplois|emplois occupes|stages|stages et emplois
    |historique professionnel|estagios|experiencia relevante|experiencia profissional relevante|job history|field experience`,
  EDUCATION: `formacao|formacao academica|formacao academica e profissional|habilitacoes|habilitacoes literarias|habilitacoes academicas
    |educacao|educacao e formacao|escolaridade|percurso academico|nivel academico|qualificacoes|qualificacoes academicas|estudos
    |formacao escolar|formacao superior|grau academico|education|education and training|educational background|academic background
    |academic qualifications|academic qualification|qualifications|educational qualifications|educational qualification|academic history
    |studies|academics|education background|academic education|academic record|education details|education and qualifications|formation
    |formations|formation academique|etudes|diplomes|parcours academique|parcours scolaire|diplomes et formations|formations et diplomes
    |formation et diplomes|scolarite|cursus|cursus universitaire|cursus scolaire|cursus scolaire et universitaire|formacion|formacion academica|etudes et formations
    |formation initiale|academic profile|academia`,
  COURSES: `cursos|cursos de formacao|cursos profissionais|cursos complementares|formacao complementar|formacao profissional
    |formacoes complementares|outras formacoes|outros cursos|capacitacoes|certificacoes|certificados|seminarios|workshops
    |courses|training|trainings|trainings and courses|certifications|certificates|professional training|training and certifications
    |professional development|licenses and certifications|certification|additional training|short courses|formations complementaires
    |certificats|seminaires|formation professionnelle|formation continue|stages de formation|cursos e certificacoes`,
  LANGUAGES: `idiomas|linguas|linguas faladas|linguas e idiomas|conhecimentos linguisticos|competencias linguisticas|dominio de linguas
    |dominio linguistico|linguas estrangeiras|lingua materna|linguas maternas|outras linguas|lingua s materna s|outra s lingua s|languages
    |language|language skills|language proficiency|languages spoken|spoken languages|linguistic skills|languages known|language abilities|langues
    |langues parlees|competences linguistiques|connaissances linguistiques|langue|langues etrangeres|langues vivantes|mother tongue s
    |mother tongue|other language s|other languages|langue s maternelle s|autre s langue s|langue maternelle`,
  SKILLS: `competencias|habilidades|aptidoes|capacidades|conhecimentos|competencias tecnicas|competencias pessoais|competencias profissionais
    |competencias informaticas|conhecimentos informaticos|informatica|conhecimentos de informatica|conhecimentos tecnicos|ferramentas
    |programas|tecnologias|outras competencias|competencias e habilidades|principais competencias|competencias digitais|competencia digital
    |aptidoes e competencias|aptidoes e competencias pessoais|qualidades|habilidades e competencias|pontos fortes
    |competencias de comunicacao|competencias de organizacao|competencias relacionadas com o trabalho|skills|key skills|core skills
    |technical skills|professional skills|personal skills|soft skills|hard skills|computer skills|it skills|skills and competencies
    |skills and abilities|core competencies|competencies|competences|areas of expertise|expertise|tools|technologies|software
    |technical expertise|strengths|key strengths|key competencies|skill set|skill highlights|digital skills|abilities|skills and tools
    |technical proficiencies|other skills|additional skills|areas of competence|tools and technologies|technical summary|computer literacy
    |competences techniques|competences informatiques|competences professionnelles|competences personnelles|savoir faire|savoir etre
    |connaissances|connaissances informatiques|informatique|logiciels|outils|atouts|aptitudes|qualites|competences cles|domaines de competence
    |habilidades tecnicas|competencias chave|outils informatiques|competences et outils|soft skills et qualites|job related skills`,
  REFERENCES: `referencias|referencias profissionais|referencia|contactos de referencia|references|professional references|referees|referee
    |reference|references professionnelles|personnes de reference|recommandations|recomendacoes|referencias pessoais`,
  OTHER: `interesses|passatempos|hobbies|hobby|interesses pessoais|outras informacoes|informacao adicional|informacoes adicionais|publicacoes
    |projectos|projetos|voluntariado|associacoes|premios|distincoes|conquistas|actividades|actividades extracurriculares|actividades academicas
    |outros|diversos|anexos|declaracao|carta de conducao|disponibilidade|interests|hobbies and interests|personal interests
    |additional information|other information|publications|projects|personal projects|key projects|academic projects|volunteering
    |volunteer experience|volunteer work|awards|honors|honours|honors and awards|achievements|key achievements|accomplishments|activities
    |extracurricular activities|affiliations|memberships|professional memberships|professional affiliations|declaration|appendix|driving licence
    |driving license|patents|conferences|research|research interests|leadership|links|portfolio|social media|social|redes sociais|centres d'interet
    |centres d interet|loisirs|informations complementaires|autres|benevolat|projets|distinctions|prix|permis de conduire|divers
    |autres informations|activites|activites extra professionnelles|reseaux sociaux|vie associative|nacionalidade|additional info
    |responsibilities|key responsibilities|responsabilidades|duties|volunteer|miscellaneous|proficiencia|quote|cv|curriculum vitae|resume`,
};

const KINDS = new Map<string, SectionKind>(
  Object.entries(HEADINGS).flatMap(([kind, phrases]) =>
    phrases.split('|').map((phrase) => [phrase.trim().replace(/\s+/g, ' '), kind as SectionKind] as const),
  ),
);
/** `Pessoas de referência`, `Character references`, `Contactable referees`. */
const OF_REFERENCES = /^(?:\p{L}+ ){0,3}(?:referencias?|references?|referees?)(?: \p{L}+){0,2}$/u;
const JOINING = /\s(?:e|and|et|y|&)\s|\s?[/,&+]\s?/;
const LONGEST = 70;

/** The kind of section that a line opens, or undefined for any other line. */
export function headingKind(line: string): SectionKind | undefined {
  if (line.length > LONGEST) return undefined;
  // A Roman number ends before the word: the `I` of `Idiomas` is not a Roman numeral.
  const bare = line
    .replace(/^[^\p{L}]*(?:\d{1,2}|[IVX]{1,4}(?!\p{L}))?[.)\-–—\s]*(?=\p{L})/u, '')
    .replace(/[^\p{L})]+$/u, '');
  const phrase = plainPhrase(bare);
  const known = KINDS.get(phrase);
  if (known) return known;
  if (OF_REFERENCES.test(phrase)) return 'REFERENCES';
  // `Formação e cursos`, `Skills & Tools`: each part is a heading.
  const kinds = folded(bare)
    .split(JOINING)
    .map((part) => KINDS.get(plainPhrase(part)));
  return kinds.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
}

const plainPhrase = (text: string): string =>
  foldedPhrase(text)
    .replace(/[.&+#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const WORDS = new Set([...KINDS.keys()].flatMap((phrase) => phrase.split(' ')));

/** Whether a folded word is part of a heading, as `academic` of `academic qualifications`. */
export const isHeadingWord = (word: string): boolean => WORDS.has(word);

/** Headings of two words or more, to find them inside a text that lost its lines. */
export const LONG_HEADINGS: readonly string[] = [...KINDS.keys()].filter((phrase) => phrase.includes(' '));
