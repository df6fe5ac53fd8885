import { telephoneLinks } from './telephone-links';

describe('the links of a telephone number', () => {
  it.each([
    ['84 123 4567', '+258841234567', 'https://wa.me/258841234567'],
    ['+258 82 765 4321', '+258827654321', 'https://wa.me/258827654321'],
    ['00351 912 345 678', '+351912345678', 'https://wa.me/351912345678'],
    // A number of the fixed network has no WhatsApp chat.
    ['21 30 60 90', '+25821306090', null],
  ])('of %j', (value, telephone, whatsapp) => {
    expect(telephoneLinks(value)).toEqual({ telephone, whatsapp });
  });

  it.each([null, '', 'sem telefone', '12'])('of %j do not exist', (value) => {
    expect(telephoneLinks(value)).toEqual({ telephone: null, whatsapp: null });
  });
});
