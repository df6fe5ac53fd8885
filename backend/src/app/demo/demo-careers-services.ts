import type { Career } from './demo-career.types';

export const logistics: Career = {
  studies: [
    { area: 'area_127', course: 'Gestão de Logística', level: 'graduation', institutions: 'university' },
    { area: 'area_124', course: 'Gestão de Empresas', level: 'graduation', institutions: 'university' },
    { area: 'area_113', course: 'Técnico Médio de Despacho Aduaneiro', level: 'medium', institutions: 'institute' },
  ],
  steps: [
    {
      positions: ['Auxiliar de Armazém', 'Auxiliar de Armazém'],
      expertiseAreas: ['area_expertise_133'],
      activities: 'Recepção e arrumação de mercadoria, contagens semanais e separação de encomendas para os distritos.',
    },
    {
      positions: ['Assistente de Compras', 'Assistente de Compras'],
      expertiseAreas: ['area_expertise_131'],
      activities: 'Pedidos de cotação, mapas comparativos, requisições no PHC e seguimento de entregas até ao armazém.',
    },
    {
      positions: ['Técnico de Logística', 'Técnica de Logística'],
      expertiseAreas: ['area_expertise_132', 'area_expertise_133'],
      activities:
        'Plano mensal de abastecimento, inventário do armazém central, despacho no porto e relatórios de stock.',
    },
  ],
  employers: [
    ['Terminais do Púnguè, SA', 'private'],
    ['Cooperativa Agrícola de Nhamatanda', 'private'],
    ['Transportes Chiveve, Lda.', 'private'],
    ['Central de Medicamentos e Artigos Médicos', 'public'],
    ['Despachantes do Corredor, Lda.', 'private'],
    ['Moageira do Zambeze, SA', 'private'],
  ],
  skills: [
    'skill_stock_control',
    'skill_supplier_management',
    'skill_customs_clearance',
    'skill_warehouse_management',
    'skill_procurement',
    'skill_negotiation',
    'skill_teamwork',
  ],
  tools: [
    'tool_phc_cs',
    'tool_microsoft_excel',
    'tool_jue_janela_unica_electronica',
    'tool_primavera_erp_cegid',
    'tool_sap_mm',
  ],
  summary: (years) =>
    `Trabalho em logística e compras há ${years}, entre o armazém, o porto e os fornecedores. Gosto de ter o inventário certo e de saber onde está cada encomenda. Procuro uma equipa onde possa planear o abastecimento do princípio ao fim.`,
  pay: 24_000,
};

export const banking: Career = {
  studies: [
    { area: 'area_118', course: 'Banca e Seguros', level: 'graduation', institutions: 'university' },
    { area: 'area_80', course: 'Economia e Gestão', level: 'graduation', institutions: 'university' },
    { area: 'area_110', course: 'Técnico Médio de Contabilidade', level: 'medium', institutions: 'institute' },
  ],
  steps: [
    {
      positions: ['Operador de Caixa', 'Operadora de Caixa'],
      expertiseAreas: ['area_expertise_105'],
      activities: 'Atendimento na caixa, fecho diário sem diferenças e pagamentos por carteira móvel.',
      employers: [
        ['Supermercados Xipamanine, Lda.', 'private'],
        ['Correios e Encomendas do Sul', 'public'],
        ['Farmácia Polana Nova', 'private'],
        ['Casa Elefante Branco, Lda.', 'private'],
      ],
    },
    {
      positions: ['Assistente de Atendimento Bancário', 'Assistente de Atendimento Bancário'],
      expertiseAreas: ['area_expertise_57', 'area_expertise_105'],
      activities: 'Abertura de contas, verificação de documentos, depósitos e explicação de produtos ao cliente.',
    },
    {
      positions: ['Gestor de Cliente', 'Gestora de Cliente'],
      expertiseAreas: ['area_expertise_57', 'area_expertise_94'],
      activities: 'Carteira de 280 clientes, propostas de crédito ao consumo e seguimento de prestações em atraso.',
    },
  ],
  employers: [
    ['Caixa Rural do Save', 'private'],
    ['Microbanco Hluvuko', 'private'],
    ['Cooperativa de Crédito Malhangalene', 'private'],
    ['Banco Popular do Incomáti, SA', 'private'],
  ],
  skills: [
    'skill_cash_handling',
    'skill_customer_service',
    'skill_credit_analysis',
    'skill_anti_money_laundering',
    'skill_complaint_handling',
    'skill_sales_techniques',
    'skill_attention_to_detail',
  ],
  tools: ['tool_temenos_t24', 'tool_banka_3g', 'tool_m_pesa', 'tool_microsoft_excel', 'tool_e_mola'],
  summary: (years) =>
    `Atendo clientes e trabalho com valores há ${years}. Fecho a caixa certa e explico comissões e serviços em palavras simples, em português e na língua de quem está à frente. Quero crescer num banco que forme as pessoas.`,
  pay: 19_000,
};

export const accounting: Career = {
  studies: [
    { area: 'area_111', course: 'Contabilidade e Auditoria', level: 'graduation', institutions: 'university' },
    { area: 'area_110', course: 'Contabilidade', level: 'graduation', institutions: 'university' },
    { area: 'area_116', course: 'Finanças', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Técnico de Contabilidade', 'Técnica de Contabilidade'],
      expertiseAreas: ['area_expertise_89'],
      activities: 'Lançamentos, reconciliações bancárias e arquivo dos documentos de suporte.',
    },
    {
      positions: ['Auditor Júnior', 'Auditora Júnior'],
      expertiseAreas: ['area_expertise_90', 'area_expertise_61'],
      activities: 'Testes de controlo, inventários e confirmação de saldos em clientes de comércio e indústria.',
      employers: [
        ['Machel e Associados, Auditores', 'private'],
        ['Auditores do Índico, Lda.', 'private'],
        ['Contas Claras, Consultores', 'private'],
      ],
    },
    {
      positions: ['Contabilista', 'Contabilista'],
      expertiseAreas: ['area_expertise_89', 'area_expertise_92'],
      activities: 'Fecho mensal em NIRF, declarações de IVA, IRPS e IRPC, orçamento anual e apoio à auditoria externa.',
    },
  ],
  employers: [
    ['Cervejeira do Incomáti, SA', 'private'],
    ['Direcção Provincial de Plano e Finanças', 'public'],
    ['Seguradora Pérola do Índico, SA', 'private'],
    ['Fundação Tsakane', 'ngo'],
    ['Açucareira de Manhiça Sul, SA', 'private'],
  ],
  skills: [
    'skill_general_accounting_plan_pgc_nirf',
    'skill_tax_compliance',
    'skill_financial_reporting',
    'skill_bank_reconciliation',
    'skill_value_added_tax_iva',
    'skill_treasury_management',
    'skill_budgeting',
    'skill_team_management',
  ],
  tools: [
    'tool_primavera_erp_cegid',
    'tool_microsoft_excel',
    'tool_phc_cs',
    'tool_e_sistafe',
    'tool_portal_do_contribuinte_at',
  ],
  summary: (years) =>
    `Faço contabilidade há ${years}, do lançamento ao fecho de contas em NIRF. Conheço bem as obrigações fiscais moçambicanas e o trabalho com auditores. Procuro uma função onde possa fechar o mês sem surpresas e orientar colegas.`,
  pay: 33_000,
};

export const office: Career = {
  studies: [
    { area: 'area_142', course: 'Técnico Médio de Administração', level: 'medium', institutions: 'institute' },
    { area: 'area_141', course: 'Secretariado Executivo', level: 'graduation', institutions: 'university' },
  ],
  steps: [
    {
      positions: ['Recepcionista', 'Recepcionista'],
      expertiseAreas: ['area_expertise_103'],
      activities: 'Atendimento ao público e ao telefone, marcações e correio.',
    },
    {
      positions: ['Assistente Administrativo', 'Assistente Administrativa'],
      expertiseAreas: ['area_expertise_102', 'area_expertise_103'],
      activities: 'Arquivo, actas, facturas de fornecedores e marcação de viagens da equipa.',
    },
    {
      positions: ['Secretário Executivo', 'Secretária Executiva'],
      expertiseAreas: ['area_expertise_101', 'area_expertise_102'],
      activities: 'Agenda da direcção, correspondência, preparação de reuniões e contacto com parceiros.',
    },
  ],
  employers: [
    ['Conselho Autárquico de Quelimane', 'public'],
    ['Clínica do Bairro Sinacura', 'private'],
    ['Colégio Flor do Índico', 'private'],
    ['Associação Comercial da Zambézia', 'ngo'],
  ],
  skills: [
    'skill_reception_services',
    'skill_filing_and_archiving',
    'skill_office_administration',
    'skill_minute_taking',
    'skill_diary_management',
    'skill_customer_service',
  ],
  tools: ['tool_microsoft_word', 'tool_microsoft_outlook', 'tool_microsoft_excel', 'tool_google_workspace'],
  summary: (years) =>
    `Tenho ${years} de experiência em recepção e apoio administrativo. Recebo bem as pessoas, mantenho o arquivo em ordem e cumpro prazos. Procuro um lugar estável numa equipa organizada.`,
  pay: 15_000,
};

export const driving: Career = {
  studies: [
    { area: 'area_318', course: 'Ensino médio e carta profissional', level: 'medium', institutions: 'institute' },
  ],
  steps: [
    {
      positions: ['Ajudante de Camião', 'Ajudante de Camião'],
      expertiseAreas: ['area_expertise_44'],
      activities: 'Carga e descarga, verificação do estado da viatura e documentos de viagem.',
    },
    {
      positions: ['Motorista', 'Motorista'],
      expertiseAreas: ['area_expertise_135'],
      activities: 'Transporte de pessoas e mercadoria entre distritos, com registo de quilómetros e combustível.',
    },
    {
      positions: ['Motorista de Pesados', 'Motorista de Pesados'],
      expertiseAreas: ['area_expertise_135', 'area_expertise_44'],
      activities:
        'Camião articulado entre Beira, Tete e Lilongwe, sem acidentes e com documentos de fronteira em ordem.',
    },
  ],
  employers: [
    ['Transportes Chiveve, Lda.', 'private'],
    ['Carga Expresso do Centro', 'private'],
    ['Direcção Provincial de Saúde de Sofala', 'public'],
  ],
  skills: [
    'skill_heavy_vehicle_driving',
    'skill_light_vehicle_driving',
    'skill_defensive_driving',
    'skill_responsibility',
  ],
  tools: ['tool_gps_fleet_tracking'],
  summary: (years) =>
    `Conduzo há ${years}, sem acidentes. Conheço as estradas do centro do país e os postos de fronteira, e cuido da viatura como se fosse minha.`,
  pay: 14_000,
};
