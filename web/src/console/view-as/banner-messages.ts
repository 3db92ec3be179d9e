const en = {
  region: "View as another user",
  viewing: (name: string) => `You are viewing the console as ${name}.`,
  readOnly: "Nothing can be changed.",
  reason: "Reason:",
  left: (time: string) => `${time} left`,
  stop: "Stop",
  over: "The view has ended",
  overBody: (name: string) =>
    `You saw the console as ${name}. Stop the view to continue with your own pages.`,
  failed: "The view could not be stopped. Try again.",
};

const es: typeof en = {
  region: "Vista como otro usuario",
  viewing: (name) => `Está viendo la consola como ${name}.`,
  readOnly: "No se puede cambiar nada.",
  reason: "Motivo:",
  left: (time) => `Quedan ${time}`,
  stop: "Terminar",
  over: "La vista ha terminado",
  overBody: (name) =>
    `Ha visto la consola como ${name}. Termine la vista para volver a sus propias páginas.`,
  failed: "No se pudo terminar la vista. Inténtelo de nuevo.",
};

/** Messages of the banner of a view, in each language of the frame. */
export const bannerMessages = { en, es };
