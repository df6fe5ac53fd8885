import type { Career } from './demo-career.types';

export const nursing: Career = {
  studies: [
    { area: 'area_277', course: 'Enfermagem de Saúde Materno-Infantil', level: 'medium', institutions: 'institute' },
    { area: 'area_276', course: 'Enfermagem Geral', level: 'medium', institutions: 'institute' },
    {
      area: 'area_277',
      course: 'Enfermagem de Saúde Materno-Infantil',
      level: 'graduation',
      institutions: 'university',
    },
  ],
  steps: [
    {
      positions: ['Estagiário de Enfermagem', 'Estagiária de Enfermagem'],
      expertiseAreas: ['area_expertise_143'],
      activities: 'Apoio à triagem, sinais vitais, vacinação e registo de doentes.',
    },
    {
      positions: ['Enfermeiro', 'Enfermeira de Saúde Materno-Infantil'],
      expertiseAreas: ['area_expertise_143', 'area_expertise_76'],
      activities: 'Consultas pré-natais, partos, planeamento familiar e prevenção da transmissão vertical do HIV.',
    },
    {
      positions: ['Enfermeiro-Chefe de Turno', 'Enfermeira-Chefe de Turno'],
      expertiseAreas: ['area_expertise_143', 'area_expertise_142'],
      activities: 'Coordenação de turnos da maternidade, escalas, stock de medicamentos e formação de estagiários.',
      employers: [
        ['Hospital Central de Quelimane', 'public'],
        ['Hospital Rural de Mocuba', 'public'],
        ['Hospital Provincial de Nampula', 'public'],
      ],
    },
  ],
  employers: [
    ['Hospital Central de Quelimane', 'public'],
    ['Centro de Saúde 17 de Setembro', 'public'],
    ['Hospital Rural de Mocuba', 'public'],
    ['Clínica Nossa Senhora do Livramento', 'private'],
    ['Associação Saúde para Todos', 'ngo'],
  ],
  skills: [
    'skill_midwifery',
    'skill_maternal_and_child_health',
    'skill_vaccination',
    'skill_nursing_care',
    'skill_hiv_and_tb_care',
    'skill_infection_prevention_and_control',
  ],
  tools: ['tool_sesp_sistema_electronico_de_seguimento_de_pacientes', 'tool_dhis2', 'tool_openmrs'],
  summary: (years) =>
    `Trabalho em enfermagem há ${years}, sobretudo na maternidade. Assisto partos, acompanho mães e recém-nascidos e registo tudo a tempo. Falo com as famílias na língua delas.`,
  pay: 20_000,
};

export const monitoring: Career = {
  studies: [
    { area: 'area_98', course: 'Estudos do Desenvolvimento', level: 'graduation', institutions: 'university' },
    { area: 'area_93', course: 'Sociologia', level: 'graduation', institutions: 'university' },
    { area: 'area_182', course: 'Estatística', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Inquiridor', 'Inquiridora'],
      expertiseAreas: ['area_expertise_126'],
      activities: 'Entrevistas a famílias com KoboToolbox, verificação diária de dados e grupos focais.',
    },
    {
      positions: ['Assistente de Monitoria e Avaliação', 'Assistente de Monitoria e Avaliação'],
      expertiseAreas: ['area_expertise_124'],
      activities: 'Bases de dados de beneficiários, visitas mensais ao campo e quadros de indicadores.',
    },
    {
      positions: ['Oficial de Monitoria e Avaliação', 'Oficial de Monitoria e Avaliação'],
      expertiseAreas: ['area_expertise_124', 'area_expertise_126'],
      activities:
        'Plano de monitoria, estudos de base, relatórios trimestrais a financiadores e formação de inquiridores.',
    },
  ],
  employers: [
    ['Associação Olhar do Rovuma', 'ngo'],
    ['Projecto Sementes de Futuro', 'ngo'],
    ['Instituto Nacional de Estatística, delegação provincial', 'public'],
    ['Rede de Mulheres Rurais do Norte', 'ngo'],
  ],
  skills: [
    'skill_survey_data_collection',
    'skill_report_writing',
    'skill_monitoring_and_evaluation',
    'skill_data_analysis',
    'skill_logical_framework_approach',
    'skill_donor_reporting',
  ],
  tools: [
    'tool_kobotoolbox',
    'tool_ibm_spss_statistics',
    'tool_stata',
    'tool_microsoft_power_bi',
    'tool_microsoft_excel',
  ],
  summary: (years) =>
    `Recolho e analiso dados de projectos sociais há ${years}. Gosto de voltar à comunidade com os resultados e de escrever relatórios que se lêem. Trabalho bem no campo e no computador.`,
  pay: 22_000,
};

export const software: Career = {
  studies: [
    { area: 'area_196', course: 'Engenharia Informática', level: 'graduation', institutions: 'university' },
    { area: 'area_195', course: 'Ciência da Computação', level: 'graduation', institutions: 'university' },
    { area: 'area_199', course: 'Informática de Gestão', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Técnico de Suporte Informático', 'Técnica de Suporte Informático'],
      expertiseAreas: ['area_expertise_122'],
      activities: 'Apoio a 120 utilizadores, instalação de postos e manutenção da rede.',
    },
    {
      positions: ['Programador Web', 'Programadora Web'],
      expertiseAreas: ['area_expertise_116'],
      activities: 'Sítios e lojas em linha para pequenas empresas, com pagamento por carteira móvel.',
    },
    {
      positions: ['Engenheiro de Software', 'Engenheira de Software'],
      expertiseAreas: ['area_expertise_115', 'area_expertise_116'],
      activities: 'Serviços em Java e TypeScript, testes automáticos, PostgreSQL e revisão de código.',
    },
  ],
  employers: [
    ['Sistemas Maningue, Lda.', 'private'],
    ['Telemática do Sul, SA', 'private'],
    ['Centro de Informática Universitário', 'public'],
    ['Paga Fácil Tecnologias', 'private'],
  ],
  skills: [
    'skill_back_end_development',
    'skill_database_design',
    'skill_version_control',
    'skill_web_development',
    'skill_software_testing',
    'skill_api_design',
  ],
  tools: ['tool_java', 'tool_typescript', 'tool_postgresql', 'tool_git', 'tool_docker', 'tool_react'],
  summary: (years) =>
    `Desenvolvo software há ${years}, em Java e TypeScript, com gosto por código simples e testado. Já pus em produção serviços de pagamento usados todos os dias. Procuro uma equipa que reveja o trabalho em conjunto.`,
  pay: 38_000,
};

export const farming: Career = {
  studies: [
    {
      area: 'area_255',
      course: 'Desenvolvimento Rural e Extensão Agrária',
      level: 'graduation',
      institutions: 'university',
    },
    { area: 'area_252', course: 'Agronomia', level: 'graduation', institutions: 'university' },
    { area: 'area_251', course: 'Técnico Médio Agro-Pecuário', level: 'medium', institutions: 'institute' },
  ],
  steps: [
    {
      positions: ['Estagiário Agro-Pecuário', 'Estagiária Agro-Pecuária'],
      expertiseAreas: ['area_expertise_1'],
      activities: 'Viveiros, sementeira e registo de colheitas na estação experimental.',
    },
    {
      positions: ['Extensionista', 'Extensionista'],
      expertiseAreas: ['area_expertise_146'],
      activities:
        'Assistência a 10 grupos de produtores, campos de demonstração e controlo de pragas no milho e no feijão.',
    },
    {
      positions: ['Supervisor de Extensão', 'Supervisora de Extensão'],
      expertiseAreas: ['area_expertise_146', 'area_expertise_1'],
      activities: 'Coordenação de seis extensionistas, feiras de sementes e contratos com compradores de gergelim.',
    },
  ],
  employers: [
    ['Serviço Distrital de Actividades Económicas', 'public'],
    ['Fomento Algodoeiro do Lúrio, SA', 'private'],
    ['Associação Terra e Gente', 'ngo'],
    ['Agrodealers do Niassa, Lda.', 'private'],
  ],
  skills: [
    'skill_agricultural_extension',
    'skill_crop_production',
    'skill_community_mobilisation',
    'skill_pest_control',
    'skill_irrigation_systems',
    'skill_value_chain_development',
  ],
  tools: ['tool_open_data_kit_odk', 'tool_gps_gnss_devices', 'tool_microsoft_excel'],
  summary: (years) =>
    `Acompanho produtores familiares há ${years}. Ensino com campos de demonstração, falo a língua das comunidades e registo preços e colheitas. Tenho carta de motorizada e gosto de viver no distrito.`,
  pay: 18_000,
};

export const energy: Career = {
  studies: [
    { area: 'area_213', course: 'Técnico Médio de Electricidade', level: 'medium', institutions: 'institute' },
    { area: 'area_211', course: 'Engenharia Eléctrica', level: 'graduation', institutions: 'university' },
    { area: 'area_212', course: 'Energias Renováveis', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Ajudante de Electricista', 'Ajudante de Electricista'],
      expertiseAreas: ['area_expertise_139'],
      activities: 'Instalação de quadros, cabos e luminárias em obras de habitação.',
    },
    {
      positions: ['Electricista', 'Electricista'],
      expertiseAreas: ['area_expertise_139'],
      activities: 'Instalações industriais, medição, localização de avarias e manutenção preventiva.',
    },
    {
      positions: ['Técnico de Sistemas Solares', 'Técnica de Sistemas Solares'],
      expertiseAreas: ['area_expertise_139', 'area_expertise_33'],
      activities: 'Montagem de sistemas isolados em centros de saúde e escolas, baterias e inversores até 10 kW.',
    },
  ],
  employers: [
    ['Luz do Lúrio, Lda.', 'private'],
    ['Electro-Instaladora de Nacala', 'private'],
    ['Fundo Provincial de Energia', 'public'],
  ],
  skills: [
    'skill_solar_photovoltaic_systems',
    'skill_electrical_installations',
    'skill_preventive_maintenance',
    'skill_industrial_electricity',
    'skill_occupational_health_and_safety',
  ],
  tools: ['tool_pvsyst', 'tool_autocad'],
  summary: (years) =>
    `Trabalho em electricidade há ${years} e, nos últimos tempos, em sistemas solares. Monto, meço e explico à comunidade como usar o sistema sem perigo.`,
  pay: 19_000,
};

export const water: Career = {
  studies: [
    { area: 'area_209', course: 'Engenharia de Água e Saneamento', level: 'graduation', institutions: 'university' },
    { area: 'area_246', course: 'Engenharia Hidráulica', level: 'graduation', institutions: 'university' },
    { area: 'area_245', course: 'Engenharia Civil', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Técnico de Obras', 'Técnica de Obras'],
      expertiseAreas: ['area_expertise_39'],
      activities: 'Medições, controlo de materiais e diário de obra.',
    },
    {
      positions: ['Fiscal de Obras', 'Fiscal de Obras'],
      expertiseAreas: ['area_expertise_140', 'area_expertise_34'],
      activities: 'Fiscalização de furos e pequenos sistemas, ensaios de caudal e autos de medição.',
    },
    {
      positions: ['Engenheiro de Água e Saneamento', 'Engenheira de Água e Saneamento'],
      expertiseAreas: ['area_expertise_34', 'area_expertise_140'],
      activities: 'Projecto de redes, cadernos de encargos, avaliação de propostas e formação de comités de água.',
    },
  ],
  employers: [
    ['Consultores Hidráulicos do Norte, Lda.', 'private'],
    ['Direcção Provincial de Obras Públicas', 'public'],
    ['Água Limpa para Todos', 'ngo'],
  ],
  skills: [
    'skill_hydraulics_and_water_supply',
    'skill_works_supervision',
    'skill_water_sanitation_and_hygiene_wash',
    'skill_technical_drawing',
    'skill_quantity_surveying',
  ],
  tools: ['tool_epanet', 'tool_autocad', 'tool_qgis', 'tool_microsoft_project'],
  summary: (years) =>
    `Projecto e fiscalizo obras de água há ${years}, da sondagem à entrega à comunidade. Gosto de obras que continuam a funcionar dois anos depois.`,
  pay: 36_000,
};
