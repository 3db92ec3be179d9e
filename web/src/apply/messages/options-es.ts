import { stateNamesEs } from "../../../kit/us-states-es.ts";
import type { OptionLabels } from "./options-en.ts";

export const optionsEs: OptionLabels = {
  ownershipTypes: {
    SOLO_TRADER: "Propietario único",
    LIMITED_LIABILITY_COMPANY: "Compañía de responsabilidad limitada (LLC)",
    PRIVATE: "Corporación privada",
    PUBLIC: "Corporación que cotiza en bolsa",
    PARTNERSHIP: "Sociedad (partnership)",
    TAX_EXEMPT_ORGANIZATION: "Organización exenta de impuestos",
    GOVERNMENT: "Gobierno",
  },
  categories: {
    RETAIL: "Tienda",
    RESTAURANT: "Restaurante o café",
    QSR: "Restaurante de servicio rápido",
    ECOMMERCE: "Tienda en línea",
    MOTO: "Ventas por correo o por teléfono",
    LODGING: "Hotel u hospedaje",
    CAR_RENTAL: "Alquiler de autos",
    PETROLEUM: "Combustible",
  },
  timezones: {
    EST: "Este",
    CST: "Centro",
    MST: "Montaña",
    PST: "Pacífico",
    AKST: "Hora de Alaska",
    HST: "Hawái",
  },
  accountTypes: { CHECKING: "Cuenta corriente", SAVINGS: "Cuenta de ahorros" },
  titles: {
    OWNER: "Propietario",
    PARTNER: "Socio",
    PRESIDENT: "Presidente",
    VICE_PRESIDENT: "Vicepresidente",
    SECRETARY: "Secretario",
    TREASURER: "Tesorero",
    CEO: "Director general (CEO)",
    CFO: "Director financiero (CFO)",
    COO: "Director de operaciones (COO)",
    MEMBER: "Miembro",
    ADMINISTRATOR: "Administrador",
    NA: "Ninguno de estos",
  },
  states: stateNamesEs,
};
