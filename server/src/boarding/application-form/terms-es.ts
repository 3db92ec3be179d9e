/** The translation says what the English terms say, paragraph by paragraph. */
export const termsEs = {
  version: "2026-01-es" as const,
  paragraphs: [
    "Estos términos son un acuerdo entre la empresa solicitante, el facilitador de pagos que opera esta plataforma y el socio comercial que invitó a la empresa. Entran en vigor el día en que se aprueba la solicitud.",
    "1. Servicios. Usted puede aceptar pagos con tarjeta y desde cuentas bancarias mediante esta plataforma. El producto de los pagos se deposita en la cuenta bancaria que usted indicó, menos los cargos de su plan, los reembolsos y las disputas.",
    "2. Cargos. El plan que este formulario le mostró define los cargos por los pagos. Todo cambio del plan se le anuncia con 30 días de anticipación, y usted puede dar por terminados estos términos hasta que el cambio entre en vigor.",
    "3. Sus obligaciones. Usted vende únicamente los bienes y servicios que describió aquí, los describe con claridad a sus clientes y atiende sus reclamos. Usted cumple las reglas de las redes de tarjetas, y las de Nacha si carga cuentas bancarias. Usted nunca registra ni guarda números de tarjeta.",
    "4. Reembolsos y disputas. Los reembolsos a sus clientes y los montos que sus bancos reclaman en una disputa se descuentan de sus depósitos. Si sus depósitos no alcanzan, usted debe la diferencia, y esta puede cargarse a su cuenta bancaria.",
    "5. Reservas. Si el riesgo de reembolsos y disputas es alto, una parte del producto de sus pagos puede retenerse durante un período. Usted recibe aviso del monto, del motivo y del fin de ese período.",
    "6. Verificación. Usted acepta que su información se compare con registros públicos y que se verifiquen la identidad y el crédito de la empresa y de sus propietarios. Usted informa en un plazo de 30 días todo cambio de propietarios, de la cuenta bancaria y de sus bienes y servicios.",
    "7. Terminación. Cualquiera de las partes puede dar por terminados estos términos en cualquier momento. Pueden terminarse de inmediato si la ley, una red de tarjetas o un caso de fraude lo exige. Los pagos anteriores todavía se liquidan conforme a estos términos.",
    "Al escribir su nombre, usted firma por la empresa. Confirma que está autorizado para hacerlo, que su información es verdadera y completa, y que una firma en esta página es tan vinculante como una firma en papel.",
  ],
};
