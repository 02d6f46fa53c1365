import type { Random } from '../../../base/random.ts';
import { textInput, type Input } from './input.ts';

/** Everyday sentences, one a line, by language, ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: `Where is the nearest train station, please?
My brother bought a new house last year.
The children are playing in the garden.
We would like to order something to drink.
It has been raining since yesterday morning.
She works at the hospital near the river.
Could you tell me how much this costs?
I forgot to close the window before I left.`,
  de: `Wo ist bitte der nächste Bahnhof?
Mein Bruder hat letztes Jahr ein neues Haus gekauft.
Die Kinder spielen draußen im Garten.
Wir möchten gerne etwas zu trinken bestellen.
Es regnet schon seit gestern Morgen.
Sie arbeitet im Krankenhaus am Fluss.
Können Sie mir sagen, wie viel das kostet?
Ich habe vergessen, das Fenster zu schließen.`,
  fr: `Où se trouve la gare la plus proche, s’il vous plaît ?
Mon frère a acheté une nouvelle maison l’année dernière.
Les enfants jouent dans le jardin.
Nous voudrions commander quelque chose à boire.
Il pleut depuis hier matin.
Elle travaille à l’hôpital près de la rivière.
Pouvez-vous me dire combien cela coûte ?
J’ai oublié de fermer la fenêtre avant de partir.`,
  es: `¿Dónde está la estación de tren más cercana, por favor?
Mi hermano compró una casa nueva el año pasado.
Los niños están jugando en el jardín.
Nos gustaría pedir algo de beber.
Está lloviendo desde ayer por la mañana.
Ella trabaja en el hospital cerca del río.
¿Puede decirme cuánto cuesta esto?
Olvidé cerrar la ventana antes de salir.`,
  it: `Dov’è la stazione ferroviaria più vicina, per favore?
Mio fratello ha comprato una casa nuova l’anno scorso.
I bambini stanno giocando nel giardino.
Vorremmo ordinare qualcosa da bere.
Piove da ieri mattina.
Lei lavora all’ospedale vicino al fiume.
Può dirmi quanto costa questo?
Ho dimenticato di chiudere la finestra prima di uscire.`,
  nl: `Waar is het dichtstbijzijnde treinstation, alstublieft?
Mijn broer heeft vorig jaar een nieuw huis gekocht.
De kinderen spelen buiten in de tuin.
Wij zouden graag iets te drinken bestellen.
Het regent al sinds gisterochtend.
Zij werkt in het ziekenhuis bij de rivier.
Kunt u mij zeggen hoeveel dit kost?
Ik ben vergeten het raam dicht te doen.`,
  pt: `Onde fica a estação de trem mais próxima, por favor?
Meu irmão comprou uma casa nova no ano passado.
As crianças estão brincando no jardim.
Gostaríamos de pedir alguma coisa para beber.
Está chovendo desde ontem de manhã.
Ela trabalha no hospital perto do rio.
Você pode me dizer quanto isso custa?
Esqueci de fechar a janela antes de sair.`,
};

export const knownLanguages = Object.keys(LANGUAGES);

/** Returns texts of a language, with one and four sentences in turn; an empty list for an unknown language. */
export function sentencesIn(language: string, count: number, random: Random): Input[] {
  const all = random.shuffle(LANGUAGES[language]?.split('\n') ?? []);
  return all.slice(0, count).map((_, at) => {
    const from = [...all.slice(at), ...all];
    return textInput(from.slice(0, at % 2 === 0 ? 1 : 4).join(' '), `sentence in ${language}`);
  });
}
